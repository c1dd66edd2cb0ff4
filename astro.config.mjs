import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwind from '@astrojs/tailwind';
import { defineConfig } from 'astro/config';
import { chunkGroups } from './build/chunks.ts';
import { interactionDirective } from './build/interaction-directive.ts';
import { uiGallery } from './src/gallery/ui-gallery.ts';
import { scriptImports } from './src/layouts/script-imports.ts';
import { localAddress, siteAddress } from './src/shared/site-address.ts';

/** Pages that ask search engines not to list them, and the sign-in pages, which nobody looks for there. */
const hidden =
  /^\/(404|portal|admin|auth|login|set-password|sign-in|forgot-password|confirm-email|shared|service\/unknown|contact\/.+|newsletter\/.+)(\/|$)/;

export default defineConfig({
  site: siteAddress(process.env) ?? localAddress,
  trailingSlash: 'ignore',
  // One file per address, so that /services needs no redirect to /services/.
  // A stylesheet in a file of its own costs a phone 700 ms before the first paint.
  build: { format: 'file', inlineStylesheets: 'always' },
  integrations: [
    react(),
    sitemap({ filter: (page) => !hidden.test(new URL(page).pathname) }),
    // It names Astro 5 as the newest that it works with; 'overrides' in package.json lets it in beside ours. A test finds its
    // utilities in the built pages (tests/site/styles.test.ts).
    tailwind({ applyBaseStyles: false }),
    interactionDirective(),
    uiGallery(),
  ],
  // Its highlighter writes style attributes, which the policy below drops.
  markdown: { syntaxHighlight: false },
  vite: {
    plugins: [scriptImports()],
    // Radix names its functions for its developers, with a call that would keep every part of it that nobody uses.
    build: { rolldownOptions: { treeshake: { manualPureFunctions: ['__name'] } } },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } } },
  },
  security: {
    // Astro adds the hashes of inline scripts and styles, and writes the policy into each page. What a page cannot say of
    // itself (framing, transport, isolation) is sent as response headers: see netlify.toml.
    csp: {
      directives: [
        "default-src 'none'",
        "connect-src 'self'",
        "font-src 'self'",
        "img-src 'self' data:",
        "manifest-src 'self'",
        "media-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "require-trusted-types-for 'script'",
      ],
    },
  },
});

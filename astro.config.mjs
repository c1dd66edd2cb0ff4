import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwind from '@astrojs/tailwind';
import { defineConfig } from 'astro/config';
import { chunkGroups } from './build/chunks.ts';
import { finishPages } from './build/finish-pages.ts';
import { inlineScripts } from './build/inline-script.ts';
import { islandStarters } from './build/island-starters.ts';
import { uiGallery } from './src/gallery/ui-gallery.ts';
import { siteAddress } from './src/shared/site-address.ts';

/** Pages that ask search engines not to list them, and the sign-in pages, which nobody looks for there. */
const hidden =
  /^\/(404|portal|admin|auth|login|set-password|forgot-password|confirm-email|service\/unknown|contact\/.+|newsletter\/.+)(\/|$)/;

export default defineConfig({
  site: siteAddress(process.env) ?? 'http://localhost:8888',
  trailingSlash: 'ignore',
  // One file per address, so that /services needs no redirect to /services/.
  build: { format: 'file', inlineStylesheets: 'never' },
  integrations: [
    react(),
    sitemap({ filter: (page) => !hidden.test(new URL(page).pathname) }),
    tailwind({ applyBaseStyles: false }),
    finishPages(),
    islandStarters(),
    uiGallery(),
  ],
  // Its highlighter writes style attributes, which the policy below drops.
  markdown: { syntaxHighlight: false },
  vite: {
    plugins: [inlineScripts()],
    // Radix names its functions for its developers, with a call that would keep every part of it that nobody uses.
    build: { rolldownOptions: { treeshake: { manualPureFunctions: ['__name'] } } },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } } },
  },
  security: {
    // The hashes of each page's inline scripts and styles are added by finishPages(); what a meta element may not say
    // (framing, transport, isolation) is sent as response headers.
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
        "trusted-types 'none'",
      ],
    },
  },
});

import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import react from '@astrojs/react';
import tailwind from '@astrojs/tailwind';
import { build } from 'astro';
import { root } from '#build/paths.ts';
import config from '../../astro.config.mjs';

/**
 * Builds the gallery of primitives as a page under the site's own content policy, in a folder of its own: a process to
 * itself, because Astro builds for production only where NODE_ENV says so from the start.
 */
const [folder = ''] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
for (const name of ['src', 'netlify', 'node_modules', 'package.json', 'tsconfig.json', 'tailwind.config.mjs']) {
  symlinkSync(join(root, name), join(folder, name));
}
await build({
  configFile: false,
  root: folder,
  srcDir: './src/gallery',
  outDir: './dist',
  publicDir: './public',
  integrations: [react(), tailwind({ applyBaseStyles: false })],
  // Otherwise the page is known by two names, and its styles by the other one.
  vite: { resolve: { preserveSymlinks: true } },
  logLevel: 'error',
  ...(config.build ? { build: config.build } : {}),
  ...(config.security ? { security: config.security } : {}),
});

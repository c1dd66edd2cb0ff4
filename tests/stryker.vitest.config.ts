import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '..');

/** The unit tests of the modules that stand between the product and what somebody sends. */
export default defineConfig({
  root,
  test: {
    include: ['{src/shared,netlify/api}/**/*.test.ts'],
    exclude: ['**/*.{db,stress}.test.ts', 'netlify/api/ai/search/**'],
    setupFiles: [join(root, 'tests/support/randomness-setup.ts')],
    globalSetup: [join(root, 'tests/support/search-index-setup.ts')],
    isolate: false,
  },
});

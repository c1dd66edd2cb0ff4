import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '..');

const searchIndex = join(root, 'tests/support/search-index-setup.ts');
const databases = join(root, 'tests/support/database-setup.ts');
const stress = '**/*.stress.test.ts';

/**
 * unit: pure code, nothing started. database: policies, functions and the API against an embedded database of each worker.
 * dist: what the build made; needs `npm run build` first.
 * commands: `npm start` itself, as a stranger runs it.
 * stress: what takes minutes; `npm run test:all` runs it.
 * browsers: the main journeys in the engines that people have; `npm test -- browsers` runs it.
 */
export default defineConfig({
  root,
  test: {
    setupFiles: [join(root, 'tests/support/randomness-setup.ts')],
    // A small machine has two cores, and by itself the runner would leave one of them free.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A machine that is busy with other things is slow, not wrong.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,build,dev,tools,netlify}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts', stress],
          globalSetup: [searchIndex],
          // Loading the same modules again for each file takes as long as the tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['{tests/api,supabase}/**/*.test.ts', '{netlify,dev,tools}/**/*.db.test.ts'],
          exclude: [stress],
          globalSetup: [searchIndex, databases],
          setupFiles: [join(root, 'tests/support/settling-setup.ts')],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'dist', include: ['tests/site/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'commands',
          include: ['tests/commands/**/*.test.ts'],
          exclude: [stress],
          globalSetup: [databases],
        },
      },
      {
        extends: true,
        test: {
          name: 'stress',
          include: [`{tests,supabase,netlify,dev}/${stress}`],
          globalSetup: [searchIndex, databases],
        },
      },
      {
        extends: true,
        test: {
          name: 'browsers',
          include: ['tests/browsers/*.test.ts'],
          globalSetup: [join(root, 'tests/browsers/setup.ts')],
        },
      },
    ],
  },
});

/** Five hundred random courses of events, each held against a model of what the API must know. */
import { spawnSync } from 'node:child_process';
import { root } from '#tools/paths.ts';

const sequences = process.env.MODEL_SEQUENCES ?? '500';
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--project',
    'database',
    'tests/api/model.test.ts',
  ],
  { cwd: root, stdio: 'inherit', env: { RANDOM_SEED: 'random', ...process.env, MODEL_SEQUENCES: sequences } },
);
process.exit(status ?? 1);

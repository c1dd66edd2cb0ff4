/** What the runner of these tests tells its own children. A build that heard it would bring React's developers' edition. */
export const ofThisRun = {
  BASE_URL: undefined,
  DEV: undefined,
  MODE: undefined,
  NODE_ENV: undefined,
  PROD: undefined,
  RANDOM_SEED: undefined,
  SSR: undefined,
  SUMMARY: undefined,
  THOROUGH: undefined,
  VITEST: undefined,
  VITEST_POOL_ID: undefined,
  VITEST_WORKER_ID: undefined,
};

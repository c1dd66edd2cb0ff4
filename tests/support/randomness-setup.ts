import fc from 'fast-check';

/**
 * `npm test` tries the same random inputs in every run, so that it says something of the change at hand alone.
 * RANDOM_SEED=random, or a number, looks elsewhere.
 */
const { RANDOM_SEED = '20250105' } = process.env;
if (RANDOM_SEED !== 'random') fc.configureGlobal({ seed: Number(RANDOM_SEED) });

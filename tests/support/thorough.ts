/** Whether every case is tried, as `npm run test:all` does, or a sample that meets every kind of fault. */
export const thorough = process.env.THOROUGH === 'true';

/** All cases in a thorough run, else the first of each kind. */
export const oneOfEach = <T>(cases: readonly T[], kindOf: (one: T) => unknown): readonly T[] =>
  thorough ? cases : [...Map.groupBy(cases, kindOf).values()].flatMap((group) => group.slice(0, 1));

/** All cases in a thorough run, else the first and every so many after it. */
export const someOf = <T>(cases: readonly T[], every: number): readonly T[] =>
  thorough ? cases : cases.filter((_, at) => at % every === 0);

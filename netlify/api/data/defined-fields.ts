type Given<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** The fields that were given: one that is undefined stays as it is stored. */
export function definedFields<T extends object>(fields: T): Given<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>;
}

export const isEmpty = (fields: object) => Object.keys(fields).length === 0;

/** Optional text as the database keeps it: none is null. */
export const emptyToNull = (text: string | null | undefined) => (text === undefined || text === '' ? null : text);

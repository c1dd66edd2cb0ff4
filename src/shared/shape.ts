/**
 * Says whether a value has a shape. For what is read from storage, links and replies; the types are those of the
 * contracts, so a guard that has fallen behind its schema does not compile.
 */
export type Is<T> = (value: unknown) => value is T;

type Guarded<I> = I extends Is<infer T> ? T : never;

export const isText: Is<string> = (value) => typeof value === 'string';
export const isFlag: Is<boolean> = (value) => typeof value === 'boolean';
export const isId: Is<number> = (value): value is number => Number.isSafeInteger(value) && (value as number) > 0;

/** With the version and the variant that a real one has, or nothing but zeros or ones. */
const uuidPattern =
  /^(?:[\da-fA-F]{8}-[\da-fA-F]{4}-[1-8][\da-fA-F]{3}-[89abAB][\da-fA-F]{3}-[\da-fA-F]{12}|0{8}(?:-0{4}){3}-0{12}|f{8}(?:-f{4}){3}-f{12})$/;
export const isUuid: Is<string> = (value): value is string => isText(value) && uuidPattern.test(value);

export const isOneOf =
  <T>(choices: readonly T[]): Is<T> =>
  (value): value is T =>
    choices.includes(value as T);

export const isOptional =
  <T>(is: Is<T>): Is<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || is(value);

export const isNullable =
  <T>(is: Is<T>): Is<T | null> =>
  (value): value is T | null =>
    value === null || is(value);

export const isList =
  <T>(is: Is<T>): Is<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(is);

export const isObject =
  <S extends Record<string, Is<unknown>>>(shape: S): Is<{ [K in keyof S]: Guarded<S[K]> }> =>
  (value): value is { [K in keyof S]: Guarded<S[K]> } =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(shape).every(([name, is]) => is((value as Record<string, unknown>)[name]));

/** Throws what is not of the shape. */
export function hold<T>(is: Is<T>, value: unknown): T {
  if (!is(value)) throw new TypeError('Not what was expected.');
  return value;
}

/** As a check of a reply, for calls of the API. */
export function replyOf<T>(is: Is<T>) {
  return {
    safeParse: (value: unknown): { success: true; data: T } | { success: false } =>
      is(value) ? { success: true, data: value } : { success: false },
  };
}

type Trim<S extends string> = S extends ` ${infer Rest}` ? Trim<Rest> : S;

/** The name a column has in the reply: `clientId` of `clientId:client_id`. */
type ReplyName<S extends string> = S extends `${infer Alias}:${string}` ? Alias : S;

type ReplyNames<S extends string> = S extends `${infer First},${infer Rest}`
  ? ReplyName<Trim<First>> | ReplyNames<Rest>
  : ReplyName<Trim<S>>;

type Covering<Reply, List extends string> =
  keyof Reply extends ReplyNames<List> ? List : `misses ${Exclude<keyof Reply, ReplyNames<List>> & string}`;

/**
 * The columns of a reply, as `select` takes them. A list that leaves out a field of the reply does not compile; the type
 * of each column is checked where the rows are served.
 */
export function columnsOf<Reply>() {
  return <const List extends string>(list: Covering<Reply, List>) => list as List;
}

type Column<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Column<Rest>}`
  : Name;

type ByColumn<T> = { [Name in keyof T as Column<Name & string>]: T[Name] };

/** The same values under the names of their columns: `startDate` becomes `start_date`. */
export function byColumn<T extends object>(values: T): ByColumn<T> {
  const column = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [column(name), value])) as ByColumn<T>;
}

/** The same the other way, for JSON that the database wrote: `start_date` becomes `startDate`. */
export const byField = (values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );

/** The fields that cannot be `Nothing`, and, where they are not, the others. */
type Without<Nothing, T> = { [K in keyof T as Extract<T[K], Nothing> extends never ? K : never]: T[K] } & {
  [K in keyof T as Extract<T[K], Nothing> extends never ? never : K]?: Exclude<T[K], Nothing>;
};

/** The fields that were given: one that is undefined stays as it is stored. */
export function definedFields<T extends object>(fields: T): Without<undefined, T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Without<undefined, T>;
}

/** The fields that say something, for functions of the database: they have their own words for what is left out. */
export function givenFields<T extends object>(fields: T): Without<null | undefined, T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  ) as Without<null | undefined, T>;
}

export const isEmpty = (fields: object) => Object.keys(fields).length === 0;

/** Optional text as the database keeps it: none is null. */
export const emptyToNull = (text: string | null | undefined) => (text === undefined || text === '' ? null : text);

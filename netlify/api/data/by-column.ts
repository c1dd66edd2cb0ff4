type Column<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Column<Rest>}`
  : Name;

type ByColumn<T> = { [Name in keyof T as Column<Name & string>]: T[Name] };

/** The same values under the names of their columns: `startDate` becomes `start_date`. */
export function byColumn<T extends object>(values: T): ByColumn<T> {
  const column = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [column(name), value])) as ByColumn<T>;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? `{${value.join(',')}}` : JSON.stringify(value);
}

const literal = (value: unknown) => (value === null ? 'null' : `'${textOf(value).replaceAll("'", "''")}'`);

/** A call of a function by the names of its parameters, as the Data API makes it. */
export const callOf = (name: string, given: Record<string, unknown>): string =>
  `public.${name}(${Object.entries(given)
    .map(([key, value]) => `${key} => ${literal(value)}`)
    .join(', ')})`;

/** NUL, other C0 controls but tab and line breaks, DEL, and lone surrogates cannot be stored or shown faithfully. */
// eslint-disable-next-line no-control-regex -- finding control characters is this pattern's purpose
const unstorable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

export function isStorable(value: string): boolean {
  return !unstorable.test(value) && value.isWellFormed();
}

export const unstorableMessage = 'Contains characters that cannot be stored';

/** Characters as people and the database count them: one outside the basic plane is one, not two. */
export const atLeast = (min: number) => (value: string) => value.length >= min * 2 || Array.from(value).length >= min;

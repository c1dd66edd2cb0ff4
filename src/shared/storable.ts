/** NUL, other controls but tab and line breaks, and lone surrogates cannot be stored or shown faithfully. */
// oxlint-disable-next-line no-control-regex -- finding control characters is this pattern's purpose
const unstorable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/;

export function isStorable(value: string): boolean {
  return !unstorable.test(value) && value.isWellFormed();
}

export const unsupportedCharactersMessage = 'Contains characters that cannot be stored';

/** Marks that turn what follows them round: a name that holds one rewrites the sentence it is put into. */
const turning = /[\u202A-\u202E\u2066-\u2069]/;
export const hasNoBidiControls = (value: string) => !turning.test(value);

/** What is never drawn: spaces, ignorable characters, and a blank that counts as a symbol. */
const invisible = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;
export const isVisible = (value: string) => value.replace(invisible, '') !== '';

/** Characters as people and the database count them: one outside the basic plane is one, not two. */
export const atLeast = (min: number) => (value: string) => value.length >= min * 2 || Array.from(value).length >= min;

export const atMost = (max: number) => (value: string) =>
  value.length <= max || (value.length <= max * 2 && Array.from(value).length <= max);

/**
 * Alphabets with letters of the same shape: a name that mixes them can look like somebody else's. The database tests
 * the second and third by Unicode block, which includes some other letters and marks.
 */
const alphabets = [/\p{Script=Latin}/u, /[\p{Script=Greek}\u0370-\u03ff]/u, /[\p{Script=Cyrillic}\u0400-\u052f]/u];
export const hasOneAlphabet = (name: string) => alphabets.filter((alphabet) => alphabet.test(name)).length <= 1;

/** Letters that are not drawn, or carry a tower of accents. */
export const isLegible = (name: string) => !/\p{Default_Ignorable_Code_Point}|\p{M}{4}/u.test(name);

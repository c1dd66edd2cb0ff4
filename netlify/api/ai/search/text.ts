import lists from './words.json' with { type: 'json' };

/** Words that carry no subject: question words, courtesies, praise. A query of nothing else has no subject either. */
const stopWords = new Set(lists.small.split(' '));
/** What people type in a hurry. */
const shorthand = new Map(Object.entries(lists.shorthand));

const spelling: readonly [RegExp, string][] = [
  [/isation(s?)$/, 'ization$1'],
  [/is(e[ds]?|ing)$/, 'iz$1'],
  [/colour/, 'color'],
  [/centre$/, 'center'],
];

/** Without -ing and -ed, where that leaves a word: planning becomes plan. */
function withoutSuffix(word: string): string {
  const rest = /^(.*[aeiouy].*)(?:ing|ed)$/.exec(word)?.[1] ?? '';
  return rest.length < 3 ? word : rest.replace(/([bdgmnprt])\1$/, '$1');
}

/** Folds the forms of one word together: audits, audited and auditing become audit. */
export function stem(raw: string): string {
  let word = raw;
  if (word.length < 4 || /\d/.test(word)) return word;
  if (word.endsWith('ies')) word = `${word.slice(0, -3)}y`;
  else if (/(?:ss|sh|ch|x)es$/.test(word)) word = word.slice(0, -2);
  else if (/[^suai]s$/.test(word)) word = word.slice(0, -1);
  word = withoutSuffix(word);
  return word.length > 3 && word.endsWith('e') ? word.slice(0, -1) : word;
}

/** Lower case, without accents, one spelling for British and American words. */
export function normalize(word: string): string {
  let plain = word.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  plain = shorthand.get(plain) ?? plain;
  for (const [pattern, american] of spelling) if (plain.length > 5) plain = plain.replace(pattern, american);
  return plain;
}

export const words = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replace(/(\p{L})['’](\p{L})/gu, '$1$2')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** They say nothing of what is wanted, and part words that belong together: "what do you actually do". */
const fillers = new Set(['actually', 'basically', 'exactly', 'just', 'maybe', 'perhaps', 'please', 'really']);

/** A text word by word, but for case, accents, spelling and fillers. */
export const plainWords = (text: string) =>
  words(text)
    .map(normalize)
    .filter((plain) => !fillers.has(plain));

/** Two texts with the same words are the same question. */
export const phraseOf = (text: string) => plainWords(text).join(' ');

export const isStopWord = (plain: string) => stopWords.has(plain) || plain.length < 2;

/** The words of a text that say something, as written but for case, accents and spelling. */
export const subjectWords = (text: string) =>
  words(text)
    .map(normalize)
    .filter((plain) => !isStopWord(plain));

/** The same as stems. */
export const terms = (text: string) => subjectWords(text).map(stem);

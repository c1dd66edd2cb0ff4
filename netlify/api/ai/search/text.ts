/** Words that carry no subject: question words, courtesies, praise. A query of nothing else has no subject either. */
const stopWords = new Set(
  (
    'a about actually all also an and another any anyone are as at be been best better by can could did do does doing each ' +
    'etc for from get give go good got great had has have having he her here hi his how i if in into is it its just ' +
    'know let like long look looking make makes many may me might more most much must my near need needs no not of ' +
    'off ok on one only or our out own please really s same she should show so some such tell than that the ' +
    'their them then there these they thing things this those through to too top us use used using very via want ' +
    'wants was way we well were what whats when where which while who whom why will with without would yes you your'
  ).split(' '),
);

const spelling: readonly [RegExp, string][] = [
  [/isation(s?)$/, 'ization$1'],
  [/is(e[ds]?|ing)$/, 'iz$1'],
  [/colour/, 'color'],
  [/centre$/, 'center'],
];

const vowel = /[aeiouy]/;

function undouble(word: string): string {
  return /([bdgmnprt])\1$/.test(word) ? word.slice(0, -1) : word;
}

function withoutSuffix(word: string): string {
  for (const suffix of ['ing', 'ed']) {
    const rest = word.slice(0, -suffix.length);
    if (word.endsWith(suffix) && rest.length >= 3 && vowel.test(rest)) return undouble(rest);
  }
  return word;
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
  for (const [pattern, american] of spelling) if (plain.length > 5) plain = plain.replace(pattern, american);
  return plain;
}

export function words(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .replace(/(\p{L})['’](\p{L})/gu, '$1$2')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

export function isStopWord(plain: string): boolean {
  return stopWords.has(plain) || plain.length < 2;
}

/** The words of a text that say something, as written but for case, accents and spelling. */
export function subjectWords(text: string): string[] {
  return words(text)
    .map(normalize)
    .filter((plain) => !isStopWord(plain));
}

/** The same as stems. */
export function terms(text: string): string[] {
  return subjectWords(text).map(stem);
}

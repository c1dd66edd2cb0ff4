/**
 * Prints the two rows of letters that a migration's `private.skeleton` translates between, from Unicode's confusables.txt
 * (UTS 39; unicode.org/Public/security/latest): `node tools/database/confusables.ts <file>`.
 */
import { readFileSync } from 'node:fs';

/** Pairs that Unicode keeps apart and a hasty reader does not. */
const added: Record<string, string> = {
  ...{ т: 't', п: 'n', м: 'm', к: 'k', в: 'b', н: 'h', г: 'r', и: 'u', ь: 'b', є: 'e', ӏ: 'l' },
  ...{ ᴛ: 't', ᴋ: 'k', ʙ: 'b', ᴍ: 'm', ʜ: 'h', ʍ: 'm', π: 'n', ꞓ: 'e', ĸ: 'k' },
};

/** What a username may hold, in the form in which usernames are compared. */
const isComparable = (text: string) =>
  /^[\p{L}\p{N}]$/u.test(text) && text.normalize('NFKC').toUpperCase().toLowerCase() === text;

const decoded = (points: string) =>
  String.fromCodePoint(
    ...points
      .trim()
      .split(' ')
      .map((point) => Number.parseInt(point, 16)),
  );

const pairs = new Map<string, string>(Object.entries(added));
for (const line of readFileSync(process.argv[2] ?? '', 'utf8').split('\n')) {
  const [source = '', target = ''] = line.replace(/#.*/, '').split(';');
  if (target.trim() === '') continue;
  const [from, to] = [decoded(source), decoded(target).toLowerCase()];
  const one = added[to] ?? to;
  if (!pairs.has(from) && isComparable(from) && isComparable(one) && from !== one) pairs.set(from, one);
}
console.log([...pairs.keys()].join(''));
console.log([...pairs.values()].join(''));

import { stem, subjectWords } from './text.ts';

/** Edits between two words, a swap of neighbours counting as one; `limit + 1` as soon as it is known to be more. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + change);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      row.push(best);
    }
    if (Math.min(...row) > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? limit + 1;
}

/** Short words have too many neighbors to take one for another. */
function allowedEdits(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

function isSwap(a: string, b: string): boolean {
  return Array.from(a).sort().join('') === Array.from(b).sort().join('');
}

/** A bit for each letter that occurs. Two words with k edits between them differ in at most 2k bits. */
function letters(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at += 1) mask |= 1 << (word.charCodeAt(at) % 32);
  return mask;
}

function differingBits(a: number, b: number): number {
  let bits = a ^ b;
  let count = 0;
  for (; bits !== 0; count += 1) bits &= bits - 1;
  return count;
}

/** Whether a known word may be what was meant at all, told quickly: most are not. */
function isCandidate(word: string, known: string): boolean {
  if (word.length < 7 && !known.startsWith(word.charAt(0))) return false;
  return word.length > 4 || known.length !== word.length || isSwap(word, known);
}

interface Form {
  term: string;
  letters: number;
}

const minBeginning = 4;

/** The words that are used here, and which of them a visitor meant. */
export class Vocabulary {
  readonly #forms = new Map<string, Form>();

  /** `known` are stems, the most used ones first; `texts` give words as people write them. */
  constructor(known: readonly string[], texts: readonly string[]) {
    for (const term of known) this.#add(term, term);
    for (const word of texts.flatMap(subjectWords)) {
      this.#add(stem(word), stem(word));
      this.#add(word, stem(word));
    }
  }

  #add(form: string, term: string) {
    if (!this.#forms.has(form)) this.#forms.set(form, { term, letters: letters(form) });
  }

  has(term: string): boolean {
    return this.#forms.has(term);
  }

  /** The stem of the word itself, of one it begins, or of one a typo away; else what its own would be. */
  respell(word: string): string {
    const term = stem(word);
    return this.has(term) ? term : (this.#completion(term) ?? this.#near(word) ?? term);
  }

  #completion(beginning: string): string | undefined {
    if (beginning.length < minBeginning) return undefined;
    for (const [known, { term }] of this.#forms) if (known.startsWith(beginning)) return term;
    return undefined;
  }

  #near(word: string): string | undefined {
    let limit = allowedEdits(word);
    let best: Form | undefined;
    const own = letters(word);
    for (const [known, form] of limit === 0 ? [] : this.#forms) {
      if (Math.abs(known.length - word.length) > limit || differingBits(own, form.letters) > 2 * limit) continue;
      if (!isCandidate(word, known)) continue;
      const edits = editDistance(word, known, limit);
      if (edits > limit || (edits === limit && best !== undefined)) continue;
      best = form;
      limit = edits;
    }
    return best?.term;
  }
}

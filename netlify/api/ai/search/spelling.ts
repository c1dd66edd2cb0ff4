import { stem, subjectWords } from './text.ts';

const leastBeginning = 4;
/** Shorter words have too many neighbors to take one for another, but for two letters that changed places. */
const leastLength = 5;
/** Who mistypes a word of fewer letters gets its first one right. */
const longLength = 7;

const lettersOf = (word: string) => Array.from(word).sort().join('');
const isSwap = (a: string, b: string) => lettersOf(a) === lettersOf(b);

/** A word, and what is left of it without each of its letters: two words a slip apart have one of these in common. */
const traces = (word: string) => [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))];

/** The words that are used here, and which of them a visitor meant. */
export class Vocabulary {
  readonly #terms = new Map<string, string>();
  readonly #byTrace = new Map<string, string[]>();

  /** `known` are stems, the most used ones first; `texts` give words as people write them. */
  constructor(known: readonly string[], texts: readonly string[]) {
    for (const term of known) this.#add(term, term);
    for (const word of texts.flatMap(subjectWords)) {
      this.#add(stem(word), stem(word));
      this.#add(word, stem(word));
    }
  }

  #add(form: string, term: string) {
    if (this.#terms.has(form)) return;
    this.#terms.set(form, term);
    if (form.length < leastBeginning) return;
    for (const trace of traces(form)) this.#byTrace.set(trace, [...(this.#byTrace.get(trace) ?? []), form]);
  }

  has(term: string): boolean {
    return this.#terms.has(term);
  }

  /** The stem of the word itself, of one it begins, or of one a slip away; else what its own would be. */
  respell(word: string): string {
    const term = stem(word);
    if (this.has(term) || word.length < leastBeginning) return term;
    const isBeginning = (known: string) => term.length >= leastBeginning && known.startsWith(term);
    const meant = this.#terms.keys().find(isBeginning) ?? this.#near(word);
    return this.#terms.get(meant ?? '') ?? term;
  }

  #near(word: string): string | undefined {
    const near = traces(word).flatMap((trace) => this.#byTrace.get(trace) ?? []);
    return near.find(
      (known) =>
        (word.length >= longLength || known.startsWith(word.charAt(0))) &&
        ((word.length >= leastLength && known.length >= leastBeginning) || isSwap(word, known)),
    );
  }
}

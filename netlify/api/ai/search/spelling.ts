import { stem, subjectWords } from './text.ts';

const leastBeginning = 4;
/** Shorter words have too many neighbors to take one for another, but for two letters that changed places. */
const leastLength = 5;
/** Who mistypes a word of fewer letters gets its first one right. */
const longLength = 7;

const isSwap = (a: string, b: string) => [...a].sort().join('') === [...b].sort().join('');

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
    for (const trace of form.length < leastBeginning ? [] : traces(form)) {
      const forms = this.#byTrace.get(trace);
      if (forms === undefined) this.#byTrace.set(trace, [form]);
      else forms.push(form);
    }
  }

  has(term: string): boolean {
    return this.#terms.has(term);
  }

  /** The stem of the word itself, of one it begins, or of one a slip away; else what its own would be. */
  respell(word: string): string {
    const term = stem(word);
    if (this.has(term) || word.length < leastBeginning) return term;
    const meant = this.#completion(term) ?? this.#near(word);
    return meant === undefined ? term : (this.#terms.get(meant) ?? term);
  }

  #completion(beginning: string): string | undefined {
    if (beginning.length < leastBeginning) return undefined;
    return this.#terms.keys().find((known) => known.startsWith(beginning));
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

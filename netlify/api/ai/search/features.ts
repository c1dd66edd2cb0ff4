import { Vocabulary } from './spelling.ts';
import { isStopWord, plainWords, terms } from './text.ts';

/** A question is put at its beginning; a pasted page shall not cost more than one. */
const mostWords = 40;

/** How much each kind of feature counts. Small words count too: "how much" and "who owns" tell what is wanted, most of all in front. */
const weights = { word: 1, smallWord: 0.6, pair: 1, opening: 0.8, subject: 1.3, unfamiliar: 0.4 };

interface Word {
  stem: string;
  isSmall: boolean;
  isKnown: boolean;
}

/** The words that are used here, and what they are about. It turns any text into features. */
export class Lexicon {
  readonly #vocabulary: Vocabulary;
  /** By phrase, as stems joined by a space: the names of the subjects it belongs to. */
  readonly #subjects = new Map<string, string[]>();
  readonly #longestPhrase: number;

  constructor(known: readonly string[], subjects: readonly string[]) {
    this.#vocabulary = new Vocabulary(known, subjects);
    const phrases = subjects.flatMap((line) =>
      line.split(', ').map((phrase, _at, [subject = '']) => ({ stems: terms(phrase), subject })),
    );
    for (const { stems, subject } of phrases) {
      const key = stems.join(' ');
      this.#subjects.set(key, [...(this.#subjects.get(key) ?? []), subject]);
    }
    this.#longestPhrase = Math.max(0, ...phrases.map(({ stems }) => stems.length));
  }

  #read(text: string): Word[] {
    return plainWords(text)
      .slice(0, mostWords)
      .map((word) => {
        if (isStopWord(word)) return { stem: word, isSmall: true, isKnown: true };
        const meant = this.#vocabulary.respell(word);
        return { stem: meant, isSmall: false, isKnown: this.#vocabulary.has(meant) };
      });
  }

  /** The subjects that stems belong to: a course and a workshop are one. */
  #subjectsOf(stems: readonly string[]): string[] {
    return stems.flatMap((_, at) =>
      Array.from({ length: this.#longestPhrase }, (_length, more) => stems.slice(at, at + more + 1).join(' ')).flatMap(
        (phrase) => this.#subjects.get(phrase) ?? [],
      ),
    );
  }

  /** A text's words, pairs of neighbors, opening and subjects, and how much of it is made of words that nobody here uses. */
  features(text: string): Map<string, number> {
    const read = this.#read(text);
    const stems = read.map((word) => word.stem);
    const subject = read.filter(({ isSmall }) => !isSmall);
    const unfamiliar = subject.filter(({ isKnown }) => !isKnown).length / Math.max(1, subject.length);
    return new Map<string, number>([
      ...read.map((word) => [word.stem, word.isSmall ? weights.smallWord : weights.word] as const),
      ...stems.slice(1).map((next, at) => [`${stems[at]} ${next}`, weights.pair] as const),
      ...stems.slice(0, 2).map((_, at) => [`^ ${stems.slice(0, at + 1).join(' ')}`, weights.opening] as const),
      ...this.#subjectsOf(subject.map((word) => word.stem)).map((name) => [`[${name}]`, weights.subject] as const),
      [`{unfamiliar ${Math.ceil(unfamiliar * 3)}}`, weights.unfamiliar],
    ]);
  }
}

/** Whether a feature is made of words that stood side by side, or opened a text. */
export const isPair = (feature: string) => /^[^[{]+ /.test(feature);

import { Vocabulary } from './spelling.ts';
import { isStopWord, normalize, stem, terms, words } from './text.ts';

/** A question is put at its beginning; a pasted page shall not cost more than one. */
const mostWords = 40;

/** How much each kind of feature counts. Small words count too: "how much" and "who owns" tell what is wanted. */
const weights = { word: 1, smallWord: 0.6, pair: 1, opening: 0.3, subject: 1, unfamiliar: 0.4 };

interface Word {
  stem: string;
  isSmall: boolean;
  isKnown: boolean;
}

/** The words that are used here, and what they are about. It turns any text into features. */
export class Lexicon {
  readonly #vocabulary: Vocabulary;
  /** By phrase, as stems joined by a space: the names of the subjects it belongs to. */
  readonly #subjects = new Map<string, Set<string>>();
  #longestPhrase = 1;

  constructor(known: readonly string[], subjects: readonly string[]) {
    this.#vocabulary = new Vocabulary(known, subjects);
    for (const line of subjects) {
      const phrases = line.split(', ');
      for (const phrase of phrases) this.#add(terms(phrase), phrases[0] ?? '');
    }
  }

  #add(phrase: readonly string[], subject: string) {
    if (phrase.length === 0) return;
    const key = phrase.join(' ');
    this.#longestPhrase = Math.max(this.#longestPhrase, phrase.length);
    this.#subjects.set(key, (this.#subjects.get(key) ?? new Set()).add(subject));
  }

  #read(text: string): Word[] {
    return words(text)
      .slice(0, mostWords)
      .map(normalize)
      .map((plain) => {
        if (isStopWord(plain)) return { stem: plain, isSmall: true, isKnown: true };
        const respelled = this.#vocabulary.respell(plain);
        return {
          stem: respelled,
          isSmall: false,
          isKnown: respelled !== stem(plain) || this.#vocabulary.has(respelled),
        };
      });
  }

  /** The subjects that stems belong to: a course and a workshop are one. */
  #subjectsOf(stems: readonly string[]): Set<string> {
    const found = new Set<string>();
    for (let length = 1; length <= this.#longestPhrase; length += 1) {
      for (let at = 0; at + length <= stems.length; at += 1) {
        for (const subject of this.#subjects.get(stems.slice(at, at + length).join(' ')) ?? []) found.add(subject);
      }
    }
    return found;
  }

  /**
   * A text's words, pairs of neighbors, first words and subjects, made to count the same however long it is, and how much
   * of it is made of words that nobody here uses.
   */
  features(text: string): Map<string, number> {
    const read = this.#read(text);
    const features = new Map<string, number>();
    read.forEach(({ stem: word, isSmall }, at) => {
      features.set(word, isSmall ? weights.smallWord : weights.word);
      const next = read[at + 1];
      if (next !== undefined) features.set(`${word} ${next.stem}`, weights.pair);
      if (at < 2)
        features.set(
          `^${read
            .slice(0, at + 1)
            .map((opening) => opening.stem)
            .join(' ')}`,
          weights.opening,
        );
    });
    const subject = read.filter(({ isSmall }) => !isSmall);
    for (const name of this.#subjectsOf(subject.map((word) => word.stem))) features.set(`[${name}]`, weights.subject);
    const length = Math.hypot(...features.values()) || 1;
    for (const [name, value] of features) features.set(name, value / length);
    const unfamiliar = subject.filter(({ isKnown }) => !isKnown).length / Math.max(1, subject.length);
    features.set(`{unfamiliar ${Math.ceil(unfamiliar * 3)}}`, weights.unfamiliar);
    return features.set(`{words ${Math.min(2, subject.length)}}`, weights.unfamiliar / 2);
  }

  /** Whether a text has a word that is used here. */
  knows(text: string): boolean {
    return this.#read(text).some(({ isSmall, isKnown }) => !isSmall && isKnown);
  }
}

/** Whether a feature is made of two words that stood side by side. */
export const isPair = (feature: string) => /^[^[{]+ /.test(feature);

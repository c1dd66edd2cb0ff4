import { ideasIn } from './synonyms.ts';
import { isStopWord, normalize, stem, words } from './text.ts';

/** One word of a question. Small words count too: "how much" and "we need" tell what is wanted. */
export interface Word {
  stem: string;
  isSmall: boolean;
  /** Whether it is used here as it was typed. */
  isKnown: boolean;
}

/** The words that are used here. */
export interface KnownWords {
  has(stem: string): boolean;
  /** The stem of a known word that is meant, or the word's own. */
  respell(word: string): string;
}

/** A question is put at its beginning; a pasted page shall not cost more than one. */
const maxWords = 40;

export function readWords(text: string, known: KnownWords): Word[] {
  return words(text)
    .slice(0, maxWords)
    .map(normalize)
    .map((plain) =>
      isStopWord(plain)
        ? { stem: plain, isSmall: true, isKnown: true }
        : { stem: known.respell(plain), isSmall: false, isKnown: known.has(stem(plain)) },
    );
}

export const subjectOf = (question: readonly Word[]) => question.filter(({ isSmall }) => !isSmall);

/** How much of a question's subject is made of words that nobody here uses, as a feature of its own. */
export function strangeness(question: readonly Word[]): string {
  const subject = subjectOf(question);
  const strange = subject.filter(({ isKnown }) => !isKnown).length / Math.max(1, subject.length);
  if (strange === 0) return '{no strange word}';
  if (strange < 0.4) return '{few strange words}';
  if (strange < 0.7) return '{half strange words}';
  return strange < 1 ? '{mostly strange words}' : '{strange words alone}';
}

export interface Weights {
  word: number;
  smallWord: number;
  /** Two neighbors. */
  pair: number;
  /** The first two words, which often tell what kind of question it is. */
  opening: number;
  idea: number;
}

/** Which service a question means is said by its subject; what kind of question it is, as much by how it is put. */
export const bySubject: Weights = { word: 1, smallWord: 0.4, pair: 0.7, opening: 0, idea: 1 };
export const byManner: Weights = { word: 1, smallWord: 1, pair: 1, opening: 1, idea: 2 };

/**
 * The weighted features of a question: its words, its pairs of neighboring words, and the subjects its words belong to.
 * Weights are normalized, so long and short questions count the same.
 */
export function featuresOf(question: readonly Word[], weights: Weights): Map<string, number> {
  const features = new Map<string, number>();
  question.forEach(({ stem, isSmall }, at) => {
    features.set(stem, isSmall ? weights.smallWord : weights.word);
    const next = question[at + 1];
    if (next !== undefined) features.set(`${stem} ${next.stem}`, weights.pair);
  });
  const [first, second] = question;
  if (first !== undefined) features.set(`^${first.stem}`, weights.opening);
  if (first !== undefined && second !== undefined) features.set(`^${first.stem} ${second.stem}`, weights.opening);
  for (const idea of ideasIn(subjectOf(question).map(({ stem }) => stem))) features.set(`[${idea}]`, weights.idea);
  const length = Math.hypot(...features.values());
  return new Map([...features].filter(([, weight]) => weight > 0).map(([name, weight]) => [name, weight / length]));
}

/** Whether a feature is made of two words that stood side by side. */
export const isPair = (feature: string) => /^[^[{]+ /.test(feature);

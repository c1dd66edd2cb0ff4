import { isStopWord, words } from './text.ts';
import lists from './words.json' with { type: 'json' };

/** Everyday words of other European languages that are no English words. */
const foreign = new Set(lists.foreign.split(' '));
/** Words that also occur in English names and phrases: two of them make one. */
const doubtful = new Set(lists.doubtful.split(' '));
/** Small words that other languages share with English, and so say nothing about either. */
const shared = new Set(lists.shared.split(' '));

export const otherLanguage =
  'That does not look like English. This site and its answers are in English only: please ask again in English, or write to us.';

/** No other language opens so, though "comment", "on" and "document" may follow. */
const englishOpening =
  /^\W*(?:can|could|may|will|would|should|do|does|did|is|are|how|what|when|where|who|why|which) (?:i|you|we|they|he|she|it|my|your|our|the|there)\b/i;

/**
 * Whether a question is in a language other than English, judged by its function words and letters. A name or a
 * technical term alone counts as no language.
 */
export function isOtherLanguage(question: string): boolean {
  const letters = question.match(/\p{L}/gu) ?? [];
  const latin = question.match(/\p{Script=Latin}/gu) ?? [];
  if (latin.length * 2 < letters.length) return true;
  // No other language opens a question or a greeting so.
  if (/[¿¡]/.test(question)) return true;
  if (englishOpening.test(question)) return false;
  const plain = words(question).map((word) => word.toLowerCase());
  const count = (isCounted: (word: string) => boolean) => plain.filter(isCounted).length;
  const accented = count((word) => /[^\p{ASCII}]/u.test(word) && !foreign.has(word));
  const others = count((word) => foreign.has(word)) + (count((word) => doubtful.has(word)) + accented) / 2;
  const english = count((word) => isStopWord(word) && word.length > 1 && !shared.has(word));
  return others >= 1 && others > english;
}

const wordsInAMinute = 220;

/** How long a text of Markdown takes to read, in whole minutes and never none. */
export function readingMinutes(text: string): number {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu) ?? [];
  return Math.max(1, Math.round(words.length / wordsInAMinute));
}

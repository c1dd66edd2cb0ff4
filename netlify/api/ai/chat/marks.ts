/** After a statement the model writes the number of the page it rests on: [2], or [1, 3]. */
const mark = /\s?\[\d{1,2}(?:\s?,\s?\d{1,2})*\]/g;
const longestMark = 40;

export const stripMarks = (text: string) => text.replace(mark, '');

/** The numbers in a text's marks, each once, in the order of the text. */
export function markedNumbers(text: string): number[] {
  const marks = [...text.matchAll(mark)].map(([whole]) => whole);
  return [...new Set(marks.flatMap((whole) => whole.match(/\d+/g) ?? []).map(Number))];
}

function isOpenMark(text: string): boolean {
  return text.length < longestMark && /^\[[\d\s,]*$/.test(text);
}

/**
 * The part of a streamed text that later pieces cannot change, with its marks removed. A mark that is not closed yet is
 * held back with the space before it, and so is half of a surrogate pair.
 */
export function textBeforeOpenMark(text: string): string {
  const open = text.lastIndexOf('[');
  const closed = open !== -1 && isOpenMark(text.slice(open)) ? text.slice(0, open) : text;
  const whole = /[\uD800-\uDBFF]$/.test(closed) ? closed.slice(0, -1) : closed;
  return stripMarks(whole.trimEnd());
}

import { site } from '#src/data/site.ts';

const encoder = new TextEncoder();
const longest = 75;

/** Text as a value (RFC 5545, 3.3.11). What no calendar could show is left out. */
export const escapedText = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- they have no place in a calendar
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

/** A line of at most 75 bytes, continued on the next where it is longer (RFC 5545, 3.1); no character is cut apart. */
export function foldLine(line: string): string {
  let size = 0;
  let text = '';
  for (const character of line) {
    const bytes = encoder.encode(character).length;
    if (size + bytes > longest) {
      text += '\r\n ';
      size = 1;
    }
    text += character;
    size += bytes;
  }
  return text;
}

/** A calendar with these lines in it. */
export function calendarOf(product: string, lines: readonly string[]): string {
  const begin = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${site.name.replaceAll('/', ' ')}//${product}//EN`];
  return [...begin, ...lines, 'END:VCALENDAR'].map((line) => `${foldLine(line)}\r\n`).join('');
}

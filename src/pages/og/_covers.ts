import { colors } from '#shared/colors.ts';
import { big, mono, say, type Cover } from '#data/covers.ts';
import { offerWords, readOffer } from '#data/offer.ts';

/** Of a cover's 400 by 260, a share picture has room for the left 250. */
const room = 226;

/** Lines of at most so many letters. */
function lines(text: string, most: number): string[] {
  return text.split(' ').reduce<string[]>((rows, word) => {
    const last = rows.at(-1);
    if (last === undefined || last.length + word.length + 1 > most) return [...rows, word];
    return [...rows.slice(0, -1), `${last} ${word}`];
  }, []);
}

/** A figure as large as there is room, with what it says below. */
export function figureCover(figure: string, text: string): Cover {
  const [amount = '', ...unit] = figure.split(' ');
  const size = Math.min(92, room / (amount.length * 0.64));
  const told = lines(text, 27).slice(0, 5);
  return {
    ink: 'M16 20h384v3H16z',
    letters: [
      big(14, 38 + size * 0.75, size, amount),
      ...(unit.length > 0 ? [big(16, 70 + size * 0.75, 24, unit.join(' '))] : []),
      ...told.map((line, at) => say(16, 250 - (told.length - 1 - at) * 22, line, 'muted')),
    ],
  };
}

/** The price of the one thing that can be bought. */
export function offerCover(): Cover {
  const { price, isExample } = readOffer();
  return {
    ink: 'M0 196h400v64H0z',
    lines: 'M16 140h384M16 168h384',
    letters: [
      mono(16, 32, offerWords.title, 'ink'),
      big(12, 96, Math.min(60, room / (price.length * 0.64)), price),
      mono(16, 122, isExample('price') ? 'Fixed price, example' : 'Fixed price'),
      ...offerWords.weeks.slice(1, 3).map((week, at) => mono(16, 159 + at * 28, `${at + 2}  ${week}`)),
      big(16, 236, 22, '4  You decide', 'paper'),
    ],
  };
}

/** A fingerprint, line by line, and the verdict on it. */
export const fingerprintCover = (hash: string): Cover => ({
  ink: 'M0 0',
  act: 'M0 196h400v64H0z',
  lines: 'M16 44h384M0 196h400',
  letters: [
    mono(16, 30, 'SHA-256', 'ink'),
    ...[0, 1, 2, 3].map((at) => ({ ...mono(16, 78 + at * 32, hash.slice(at * 16, at * 16 + 16), 'ink'), size: 22 })),
    big(16, 238, 28, 'verified'),
  ],
});

export const callCover: Cover = {
  ink: 'M0 190h400v70H0z',
  letters: [
    mono(16, 32, 'The first call', 'ink'),
    big(8, 134, 120, '30'),
    big(16, 168, 26, 'minutes'),
    say(16, 220, 'with the people who', 'paper'),
    say(16, 242, 'would do the work', 'paper'),
  ],
};

/** A typeface and the colors around it. */
export const letteringCover: Cover = {
  ink: 'M0 0h126v72H0z',
  act: 'M188 0h212v72H188z',
  lines: 'M0 72h400M126 0v72M188 0v72',
  letters: [mono(12, 58, colors.secondary, 'paper'), big(6, 232, 176, 'Aa'), mono(16, 252, 'Inter, 700')],
};

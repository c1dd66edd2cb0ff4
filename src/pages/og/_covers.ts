import { colors } from '#shared/colors.ts';
import { big, mono, say, type Cover } from '#data/covers.ts';
import { coverRoom } from '#data/paper-covers.ts';
import { offerWords, readOffer } from '#data/offer.ts';

/** The price of the one thing that can be bought. */
export function offerCover(): Cover {
  const { price, isExample } = readOffer();
  return {
    ink: 'M0 196h400v64H0z',
    lines: 'M16 140h384M16 168h384',
    letters: [
      mono(16, 32, offerWords.title, 'ink'),
      big(12, 96, Math.min(60, coverRoom / (price.length * 0.64)), price),
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

import { colors } from '#src/shared/colors.ts';
import { big, code, note, say, type CoverArt } from '#src/data/covers.ts';
import { coverRoom } from '#src/data/paper-covers.ts';
import { offerWords, readOffer } from '#src/data/offer.ts';
import type { Coin } from '#src/data/wallets.ts';
import { addressGroups } from '#src/shared/address-groups.ts';
import { writeFigure, type Reading } from '#src/shared/record/reading.ts';
import { ownPosition } from '#src/shared/record/seal.ts';

/** The price of the one thing that can be bought. */
export function offerCover(): CoverArt {
  const { price, isExample } = readOffer();
  return {
    ink: 'M0 196h400v64H0z',
    lines: 'M16 116h384M16 144h384M16 172h384',
    letters: [
      note(16, 32, offerWords.name, 'ink'),
      big(12, 92, Math.min(72, coverRoom / (price.length * 0.64)), price),
      note(232, 32, isExample('price') ? 'Fixed price, example' : 'Fixed price'),
      ...offerWords.weeks.slice(0, 3).map((week, at) => note(16, 135 + at * 28, `${at + 1}  ${week}`)),
      big(16, 236, 22, '4  You decide', 'paper'),
    ],
  };
}

/** A fingerprint, line by line, and the verdict on it. */
export const fingerprintCover = (hash: string): CoverArt => ({
  ink: 'M0 0',
  act: 'M0 196h400v64H0z',
  lines: 'M16 44h384M0 196h400',
  letters: [
    note(16, 30, 'SHA-256', 'ink'),
    ...[0, 1, 2, 3].map((at) => ({ ...code(16, 78 + at * 32, hash.slice(at * 16, at * 16 + 16), 'ink'), size: 28 })),
    big(16, 238, 28, 'verified'),
  ],
});

export const callCover: CoverArt = {
  ink: 'M0 190h400v70H0z',
  letters: [
    note(16, 32, 'The first call', 'ink'),
    big(8, 134, 120, '30'),
    big(16, 168, 26, 'minutes'),
    say(16, 220, 'with the people who', 'paper'),
    say(16, 242, 'would do the work', 'paper'),
  ],
};

/** A typeface and the colors around it. */
export const letteringCover: CoverArt = {
  ink: 'M0 0h126v72H0z',
  act: 'M188 0h212v72H188z',
  lines: 'M0 72h400M126 0v72M188 0v72',
  letters: [code(12, 58, colors.secondary, 'paper'), big(6, 232, 176, 'Aa'), code(16, 252, 'Inter, 700')],
};

/** A record, the way of its hash to the root among those of its night, and the root. */
export function recordCover({ figure, unit, place }: Reading & { figure: number }, root: string): CoverArt {
  const leaf = (at: number) => 37 + at * 46;
  const level = (at: number, size: number) => leaf(at * size) + 23 * (size - 1);
  const edges = [1, 2, 4].map((size, depth) =>
    Array.from({ length: 8 / size }, (_, at) => {
      const y = 128 + depth * 22;
      return `M${level(at, size)} ${y}v11H${level(Math.floor(at / 2), size * 2)}v11`;
    }),
  );
  const way = [1, 2, 4].map((size, depth) => {
    const [from, to] = [
      level(Math.floor(ownPosition / size), size),
      level(Math.floor(ownPosition / size / 2), size * 2),
    ];
    const y = 128 + depth * 22;
    return `M${from - 2} ${y}h4v13h-4zM${Math.min(from, to) - 2} ${y + 9}h${Math.abs(to - from) + 4}v4h-${Math.abs(to - from) + 4}zM${to - 2} ${y + 9}h4v13h-4z`;
  });
  return {
    ink: way.join(''),
    act: 'M0 194h400v66H0z',
    lines: `${edges.flat().join('')}M0 194h400`,
    letters: [
      note(16, 30, place, 'ink'),
      big(10, 100, 84, writeFigure(figure)),
      big(342, 100, 26, unit),
      code(16, 220, `root ${root.slice(0, 16)}…`, 'ink'),
      big(16, 246, 24, 'verified'),
    ],
  };
}

/** An address in its groups, with the first and the last filled: these are compared before anything is sent. */
export function addressCover({ symbol, name, address, demo }: Coin): CoverArt {
  const groups = addressGroups(address ?? '');
  const shown = groups.length > 12 ? [...groups.slice(0, 10), '…', ...groups.slice(-1)] : groups;
  const at = (index: number) => ({ x: 16 + (index % 4) * 92, y: 84 + Math.floor(index / 4) * 56 });
  const box = (index: number) =>
    `M${at(index).x} ${at(index).y}h${14 + 14 * (shown[index]?.length ?? 0)}v34H${at(index).x}z`;
  const compared = box(0) + box(shown.length - 1);
  return {
    ink: 'M0 0h400v68H0z',
    act: compared,
    lines: compared,
    letters: [
      big(14, 50, 44, symbol, 'paper'),
      note(136, 34, name, 'paper'),
      note(136, 52, demo ? 'a demo address' : 'our address', 'quiet'),
      ...shown.map((group, index) => big(at(index).x + 6, at(index).y + 25, 22, group)),
    ],
  };
}

const leaf = (y: number) => `M18 ${y}a9 9 0 1 0 18 0a9 9 0 1 0-18 0z`;

/** A project as its client sees it: how far it is, and what it consists of. */
export const projectCover: CoverArt = {
  ink: 'M0 0h400v112H0zM26 139h2v106h-2z',
  act: [136, 172, 208].map(leaf).join(''),
  paper: leaf(244),
  lines: [136, 172, 208, 244].map(leaf).join(''),
  letters: [
    big(10, 84, 92, '75%', 'paper'),
    note(16, 102, '3 of 4 milestones', 'quiet'),
    ...['Records mapped', 'Interface agreed', 'Tried by dealers', 'Handed over'].map((milestone, at) => ({
      ...say(50, 142 + at * 36, milestone, at === 3 ? 'muted' : 'ink'),
      bold: at < 3,
    })),
  ],
};

const roles = [
  { name: 'client', may: 1 },
  { name: 'team', may: 2 },
  { name: 'admin', may: 3 },
];
const right = (role: number, at: number) => `M${132 + at * 40} ${117 + role * 52}h26v26h-26z`;

/** What each role may do, and the one that is asked for here. */
export const roleCover: CoverArt = {
  ink: `M0 0h400v104H0z${roles.flatMap(({ may }, role) => [0, 1, 2].slice(0, may).map((at) => right(role, at))).join('')}`,
  act: 'M0 208h116v52H0z',
  lines: `M0 156h400M0 208h400${roles.flatMap((_, role) => [0, 1, 2].map((at) => right(role, at))).join('')}`,
  letters: [
    big(12, 66, 60, 'admin', 'paper'),
    ...['see', 'add', 'run'].map((verb, at) => note(133 + at * 40, 93, verb, 'quiet')),
    ...roles.map(({ name, may }, role) => ({ ...say(16, 136 + role * 52, name), bold: may === 3 })),
  ],
};

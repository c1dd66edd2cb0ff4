import { colors } from '#shared/colors.ts';
import { big, mono, say, type Cover } from '#data/covers.ts';
import { coverRoom } from '#data/paper-covers.ts';
import { offerWords, readOffer } from '#data/offer.ts';
import type { Coin } from '#data/wallets.ts';
import { addressGroups } from '#shared/address-groups.ts';

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

/** An address in its groups, with the first and the last filled: these are compared before anything is sent. */
export function addressCover({ symbol, name, address, demo }: Coin): Cover {
  const groups = addressGroups(address ?? '');
  const shown = groups.length > 12 ? [...groups.slice(0, 10), '…', ...groups.slice(-1)] : groups;
  const at = (index: number) => ({ x: 16 + (index % 3) * 78, y: 84 + Math.floor(index / 3) * 44 });
  const box = (index: number) =>
    `M${at(index).x} ${at(index).y}h${14 + 14 * (shown[index]?.length ?? 0)}v34H${at(index).x}z`;
  const compared = box(0) + box(shown.length - 1);
  return {
    ink: 'M0 0h400v68H0z',
    act: compared,
    lines: compared,
    letters: [
      big(14, 50, 44, symbol, 'paper'),
      mono(136, 34, name, 'paper'),
      mono(136, 52, demo ? 'a demo address' : 'our address', 'quiet'),
      ...shown.map((group, index) => big(at(index).x + 6, at(index).y + 25, 22, group)),
    ],
  };
}

const leaf = (y: number) => `M18 ${y}a9 9 0 1 0 18 0a9 9 0 1 0-18 0z`;

/** A project as its client sees it: how far it is, and what it consists of. */
export const projectCover: Cover = {
  ink: 'M0 0h400v112H0zM26 139h2v106h-2z',
  act: [136, 172, 208].map(leaf).join(''),
  paper: leaf(244),
  lines: [136, 172, 208, 244].map(leaf).join(''),
  letters: [
    big(10, 84, 92, '75%', 'paper'),
    mono(16, 102, '3 of 4 milestones', 'quiet'),
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
export const roleCover: Cover = {
  ink: `M0 0h400v104H0z${roles.flatMap(({ may }, role) => [0, 1, 2].slice(0, may).map((at) => right(role, at))).join('')}`,
  act: 'M0 208h116v52H0z',
  lines: `M0 156h400M0 208h400${roles.flatMap((_, role) => [0, 1, 2].map((at) => right(role, at))).join('')}`,
  letters: [
    big(12, 66, 60, 'admin', 'paper'),
    ...['see', 'add', 'run'].map((verb, at) => mono(133 + at * 40, 93, verb, 'quiet')),
    ...roles.map(({ name, may }, role) => ({ ...say(16, 136 + role * 52, name), bold: may === 3 })),
  ],
};

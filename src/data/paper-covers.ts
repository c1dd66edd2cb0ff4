import { big, note, say, type CoverArt } from './covers.ts';

/** Of a cover's 400 by 260, what lies between its margins. */
export const coverRoom = 368;

/** Lines of at most so many letters. */
function lines(text: string, most: number): string[] {
  return text.split(' ').reduce<string[]>((rows, word) => {
    const last = rows.at(-1);
    if (last === undefined || last.length + word.length + 1 > most) return [...rows, word];
    return [...rows.slice(0, -1), `${last} ${word}`];
  }, []);
}

/** A figure as large as there is room, with what it says below. */
function figureCover(figure: string, text: string): CoverArt {
  const [amount = '', ...unit] = figure.split(' ');
  const size = Math.min(110, coverRoom / (amount.length * 0.64));
  const written = lines(text, 44).slice(0, 4);
  return {
    ink: 'M16 20h384v3H16z',
    letters: [
      big(14, 38 + size * 0.75, size, amount),
      ...(unit.length > 0 ? [big(16, 70 + size * 0.75, 24, unit.join(' '))] : []),
      ...written.map((line, at) => say(16, 250 - (written.length - 1 - at) * 22, line, 'muted')),
    ],
  };
}

/** The first figure among an article's, if there is one. */
export function statCover(stats: readonly { text: string; figure?: string | undefined }[]): CoverArt | undefined {
  const stat = stats.find(({ figure }) => figure !== undefined);
  return stat?.figure === undefined ? undefined : figureCover(stat.figure, stat.text);
}

/** The figures of several articles, one below the other. */
export function figuresCover(stats: readonly { figure: string; topic: string }[]): CoverArt {
  const row = 260 / 3;
  return {
    ink: `M0 0h400v${row}H0z`,
    lines: `M16 ${2 * row}h384`,
    letters: stats.slice(0, 3).flatMap(({ figure, topic }, at) => {
      const [amount = '', ...unit] = figure.split(' ');
      const [strong, soft] = at === 0 ? (['paper', 'quiet'] as const) : (['ink', 'muted'] as const);
      return [
        big(14, at * row + 52, 52, amount, strong),
        big(26 + amount.length * 32, at * row + 52, 22, unit.join(' '), strong),
        note(16, at * row + 76, topic, soft),
      ];
    }),
  };
}

/** A clause as it stands on its page: the one that says it all in short, else the first. */
export function clauseCover(text: string): CoverArt | undefined {
  const clauses = Array.from(text.matchAll(/^## (.+)\n+(.+)$/gm), ([, heading = '', words = '']) => ({
    heading,
    words,
  }));
  const clause = clauses.find(({ heading }) => heading === 'In short') ?? clauses[0];
  if (clause === undefined) return undefined;
  const { heading, words } = clause;
  const plain = words.replaceAll(/[*`[]|\]\([^)]*\)/g, '').replaceAll("'", '’');
  const written = lines(plain.replaceAll(/"([^"]*)"/g, '“$1”'), 44).slice(0, 7);
  return {
    ink: 'M0 0h400v76H0z',
    act: 'M16 109h368v4H16z',
    letters: [
      big(14, 58, 60, '§', 'paper'),
      big(62, 46, Math.min(26, 320 / (heading.length * 0.58)), heading, 'paper'),
      ...written.map((line, at) => say(16, 104 + at * 24, line, at === 0 ? 'ink' : 'muted')),
    ],
  };
}

/** Records stay, proofs go. */
export const whitePaperCover: CoverArt = {
  ink: 'M16 36h110v104H16z',
  act: 'M158 36h226v104H158z',
  lines: 'M158 36h226v104H158zM16 172h368',
  dashes: 'M126 88h32',
  letters: [
    note(16, 24, 'Under your keys'),
    note(158, 24, 'Shared'),
    big(26, 70, 22, 'Records', 'paper'),
    big(170, 70, 22, 'Proofs'),
    big(15, 214, 32, 'Nothing else'),
    big(15, 246, 32, 'leaves'),
  ],
};

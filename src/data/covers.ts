import { exampleSum } from './example-money.ts';
import type { SheetForm } from './sheet-forms.ts';
import { exit } from './sheets/data-map.ts';
import { finding } from './sheets/finding.ts';
import { orders, requests } from './sheets/interface.ts';
import { milestone } from './sheets/milestone.ts';
import { offlineTest } from './sheets/offline-log.ts';
import { restoreTests } from './sheets/restore-curve.ts';
import { roadmap } from './sheets/roadmap.ts';

type Tone = 'ink' | 'paper' | 'muted' | 'quiet';

/** What is lettered: from where, how large, and in what. */
interface Lettering {
  x: number;
  y: number;
  size: number;
  words: string;
  tone?: Tone;
  bold?: boolean;
  mono?: boolean;
}

/**
 * The corner of a sheet, as cards and share pictures show it: fills and lines as SVG paths on 400 by 260, with the part
 * one recognizes it by in the first 96 by 96, which is all that a phone has room for.
 */
export interface CoverArt {
  ink: string;
  paper?: string;
  act?: string;
  lines?: string;
  dashes?: string;
  /** Where the mark stands, and how large. */
  mark?: { x: number; y: number; scale: number };
  letters: Lettering[];
}

export const say = (x: number, y: number, words: string, tone: Tone = 'ink', size = 16): Lettering => {
  return { x, y, size, words, tone };
};
/** A smaller word beside it. */
export const note = (x: number, y: number, words: string, tone: Tone = 'muted'): Lettering => {
  return say(x, y, words, tone, 15);
};
/** A hash, code or a command. */
export const code = (x: number, y: number, words: string, tone: Tone = 'muted'): Lettering => {
  return { ...note(x, y, words, tone), mono: true };
};
export const big = (x: number, y: number, size: number, words: string, tone: Tone = 'ink'): Lettering => {
  return { ...say(x, y, words, tone, size), bold: true };
};

const minutesOf = (test: number) => restoreTests.tests[test]?.minutes ?? 0;

const covers: Record<SheetForm, CoverArt> = {
  roadmap: {
    ink: 'M16 40h134v34H16zM64 88h134v34H64zM198 0h4v260h-4zM198 184h202v76H198z',
    lines: 'M16 28h384',
    dashes: 'M206 137h146v32H206z',
    letters: [
      ...roadmap.monthLetters.map((month, at) => note(18 + at * 26, 20, month)),
      say(24, 63, roadmap.steps[0]?.words ?? '', 'paper', 15),
      say(72, 111, roadmap.steps[1]?.words ?? '', 'paper', 15),
      say(216, 159, roadmap.steps[2]?.words ?? '', 'ink', 15),
      big(216, 216, 18, 'Stop if the vendor', 'paper'),
      big(216, 240, 18, 'extends support', 'paper'),
      big(16, 222, 22, roadmap.untilStop),
      note(16, 244, 'until you stop'),
    ],
  },
  interface: {
    ink: 'M232 0h168v206H232zM12 36h208v28H12zM12 136h208v28H12z',
    act: 'M232 206h168v54H232z',
    lines: 'M0 104h232',
    letters: [
      { ...code(20, 25, orders.request, 'ink'), bold: true },
      code(21, 55, orders.key.slice(0, 21), 'paper'),
      note(20, 84, orders.turns[0]?.asked ?? ''),
      { ...code(20, 125, orders.request, 'ink'), bold: true },
      code(21, 155, orders.key.slice(0, 21), 'paper'),
      note(20, 184, orders.turns[1]?.asked ?? ''),
      big(248, 66, 64, '503', 'paper'),
      code(252, 92, 'Retry-After: 2', 'quiet'),
      big(248, 170, 64, '200', 'paper'),
      note(252, 195, 'Booked', 'quiet'),
      big(20, 242, 26, requests),
      big(248, 242, 26, '1 order'),
    ],
  },
  'data-map': {
    ink: 'M24 16h5v170h-5zM24 16h266v5H24zM285 16h5v170h-5zM24 181h204v5H24zM54 44h84v84H54zM176 44h84v84H176zM138 80h38v2h-38zM138 92h38v2h-38z',
    act: 'M242 140h28v66h20l-34 44-34-44h20z',
    lines:
      'M242 140h28v66h20l-34 44-34-44h20zM290 60C340 60 330 30 400 30M290 80h110M290 100C340 100 330 140 400 140M0 60C14 60 14 86 24 86M0 86h24M0 112C14 112 14 86 24 86',
    letters: [
      big(68, 118, 18, 'Site A', 'paper'),
      big(190, 118, 18, 'Site B', 'paper'),
      big(16, 236, 40, exit.took),
      note(20, 256, 'exit rehearsed'),
    ],
  },
  'style-guide': {
    ink: 'M10 10h236v132H10z',
    act: 'M334 10h66v132h-66z',
    lines: 'M10 142h390M246 10v132M334 10v132M20 248V168h230v80M20 200h230M280 260v-92h92v92',
    mark: { x: 20, y: 20, scale: 2.2 },
    letters: [
      note(20, 128, 'Ground, 60%', 'paper'),
      note(256, 128, '30%', 'ink'),
      note(342, 128, '10%', 'ink'),
      note(32, 190, 'Invoice 118'),
      big(32, 240, 36, exampleSum(45_220)),
      big(294, 232, 44, 'Aa'),
    ],
  },
  finding: {
    ink: 'M0 0h128v260H0zM148 190h252v70H148z',
    paper: 'M20 148h88v18H20zM20 172h88v18H20zM20 196h88v18H20z',
    lines: 'M148 116h252M148 190h252M148 116v144',
    letters: [
      note(20, 28, 'Finding', 'quiet'),
      big(14, 102, 78, finding.number, 'paper'),
      big(20, 244, 22, finding.level, 'paper'),
      big(148, 44, 25, 'A refund can be'),
      big(148, 74, 25, 'claimed twice'),
      code(162, 142, finding.command),
      { ...code(162, 168, 'FAIL  a second claim', 'ink'), bold: true },
      big(160, 244, 48, finding.received, 'paper'),
    ],
  },
  'offline-log': {
    ink: 'M74 40h16v150H74zM258 44a24 24 0 0 1 24-24h94a24 24 0 0 1 24 24v216H258zM90 73h10v2H90zM90 113h10v2H90zM90 153h10v2H90z',
    act: 'M74 190h16v54H74zM272 214h114v38H272z',
    lines: 'M74 12h16v232H74z',
    letters: [
      note(16, 30, '09:01'),
      { ...note(16, 52, offlineTest.lostAt, 'ink'), bold: true },
      { ...note(108, 52, 'signal lost', 'ink'), bold: true },
      note(16, 80, '09:05'),
      note(108, 80, 'meter 4411'),
      note(16, 120, '09:11'),
      note(108, 120, 'meter 4412'),
      note(16, 160, '09:48'),
      note(108, 160, 'meter 4424'),
      { ...note(16, 204, offlineTest.backAt, 'ink'), bold: true },
      { ...note(108, 204, 'signal back', 'ink'), bold: true },
      note(108, 230, `${offlineTest.sent} sent, ${offlineTest.lost} lost`),
      big(272, 76, 21, 'One reading', 'paper'),
      big(272, 102, 21, 'needs you', 'paper'),
      note(272, 136, `yours ${offlineTest.yours}`, 'quiet'),
      note(272, 160, `depot ${offlineTest.depots}`, 'quiet'),
      big(302, 239, 17, 'Decide'),
    ],
  },
  milestone: {
    ink: 'M16 20h3v36h-3zM16 72h6v92h-6z',
    act: 'M248 202h136v44H248z',
    lines: 'M248 202h136v44H248z',
    dashes: 'M0 182h400',
    letters: [
      note(32, 32, 'Given'),
      say(32, 53, milestone.given),
      note(36, 86, 'Then'),
      big(36, 122, 32, 'can decide'),
      big(36, 158, 32, 'within a minute'),
      note(16, 206, 'Measured'),
      big(16, 246, 40, milestone.measured),
      note(122, 206, 'Fixed price'),
      big(122, 242, 24, milestone.price),
      big(268, 232, 22, 'Accepted'),
    ],
  },
  timetable: {
    ink: 'M68 68h136v92H68zM68 208h136v52H68zM216 112h184v148H216zM16 26h384v2H16z',
    lines: 'M68 36h136v28H68zM68 164h136v40H68zM216 36h184v72H216z',
    letters: [
      { ...say(16, 19, 'Day 1'), bold: true },
      { ...say(216, 19, 'Day 2'), bold: true },
      note(16, 54, '09:00'),
      note(16, 84, '10:00'),
      note(16, 180, '13:00'),
      note(16, 226, '14:00'),
      say(78, 55, 'How retries fail'),
      say(78, 94, 'Draw your own', 'paper'),
      say(78, 116, 'payment path', 'paper'),
      say(78, 190, 'Tests that break'),
      say(78, 240, 'Write three', 'paper'),
      say(228, 62, 'Read finding 07;'),
      say(228, 84, 'nobody fixes yet'),
      big(228, 148, 26, 'The real bug', 'paper'),
      code(228, 184, '- if (key) pay()', 'quiet'),
      code(228, 208, '+ if (!paid(key))', 'paper'),
    ],
  },
  'restore-curve': {
    ink: 'M0 60C60 64 120 76 180 88S290 112 300 116V260H0zM0 38h400v2H0z',
    paper:
      'M54 58a6 6 0 1 0 12 0a6 6 0 1 0-12 0M136 74a6 6 0 1 0 12 0a6 6 0 1 0-12 0M214 91a6 6 0 1 0 12 0a6 6 0 1 0-12 0',
    dashes: 'M300 116l100 22',
    letters: [
      note(16, 28, `promised: ${restoreTests.promised} min`, 'ink'),
      say(48, 92, String(minutesOf(0)), 'paper'),
      say(132, 108, String(minutesOf(2)), 'paper'),
      say(210, 126, String(minutesOf(3)), 'paper'),
      big(14, 236, 104, String(restoreTests.latest), 'paper'),
      big(140, 236, 30, 'min', 'paper'),
      note(318, 106, 'due'),
      note(312, 168, restoreTests.next),
    ],
  },
};

interface Rows {
  reference: string;
  title: string;
  rows: { label: string; value: string }[];
}

/** The corner of whatever sheet a service has: as it is drawn, or its first rows. */
export function coverOf(sheet: { form: SheetForm } | Rows): CoverArt {
  if ('form' in sheet) return covers[sheet.form];
  const rows = sheet.rows
    .slice(0, 5)
    .flatMap(({ label, value }, at) => [note(16, 116 + at * 34, label), say(136, 116 + at * 34, value)]);
  return { ink: 'M16 38h384v2H16z', letters: [note(16, 26, sheet.reference), big(16, 78, 22, sheet.title), ...rows] };
}

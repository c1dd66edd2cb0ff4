import { colors, darkenToContrast, mix } from '#src/shared/colors.ts';
import type { SamplePage } from '#src/data/sheets/timeline.ts';
import { type FontCut, fontFile } from '#src/lib/media/fonts.ts';

/** What is printed: the same fields for a white paper and a case study. */
export interface Paper {
  kind: string;
  title: string;
  subtitle: string;
  /** Set apart at the beginning, under its own heading. */
  summary: { title: string; text: string };
  published: string;
  /** Shown under the title, such as the version. */
  edition: string;
  body: string;
  references: { title: string; publisher: string; year: number; url: string }[];
  /** A sample begins with the sheet itself instead of a cover. */
  firstPage?: SamplePage | undefined;
  /** The web address that the last page names. */
  address: string;
}

export const ink = {
  text: darkenToContrast(colors.line, 15),
  strong: colors.secondary,
  quiet: darkenToContrast(colors.lineStrong, 6),
  accent: darkenToContrast(colors.primary, 5.2),
  line: mix(colors.muted, colors.heading, 0.55),
};
export const page = { width: 595.28, height: 841.89, margin: 72 };
export const column = page.width - 2 * page.margin;

export const faces = {
  plain: 'open-sans-400',
  strong: 'open-sans-600',
  emphasis: 'open-sans-400-italic',
  heading: 'inter-700',
  label: 'inter-500',
} as const satisfies Record<string, FontCut>;

export type Face = keyof typeof faces;

export async function loadFaces(): Promise<[Face, Buffer][]> {
  const entries = Object.entries(faces) as [Face, FontCut][];
  return Promise.all(entries.map(async ([face, name]) => [face, await fontFile(name)] as [Face, Buffer]));
}

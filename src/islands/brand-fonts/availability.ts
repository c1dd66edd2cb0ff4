import { fontSource } from '#src/lib/brand/fonts.ts';
import type { FontName } from '#src/shared/brand-options.ts';

export type Availability = 'web' | 'installed' | 'missing';

const known = new Map<FontName, Promise<Availability>>();

/** Whether this visitor sees the font itself: a system font is on the device or its stand-in is shown. */
export function fontAvailability(font: FontName): Promise<Availability> {
  const answer = known.get(font) ?? look(font);
  known.set(font, answer);
  return answer;
}

function look(font: FontName): Promise<Availability> {
  if (fontSource(font) === 'web') return Promise.resolve('web');
  return new FontFace(`probe ${font}`, `local("${font}")`).load().then(
    () => 'installed',
    () => 'missing',
  );
}

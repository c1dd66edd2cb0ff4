import type { ReadableAtom } from 'nanostores';
import { colorTokens, type Palette } from '#src/lib/brand/palette.ts';

/** Which attribute names the color of which property; preview.css reads the same attributes for what it shows at first. */
const properties = [
  ['data-bg', 'background-color'],
  ['data-fg', 'color'],
  ['data-bd', 'border-color'],
] as const;

/**
 * Keeps an element, and everything in it, painted with the colors it names. A changed color is written only where it is used:
 * as a custom property it would make every element below compute its style again at each keystroke.
 */
export function applyColors($colors: ReadableAtom<Palette>, root: HTMLElement): () => void {
  const targets = properties.flatMap(([attribute, property]) =>
    [root, ...root.querySelectorAll<HTMLElement>(`[${attribute}]`)].map((element) => ({
      token: element.getAttribute(attribute),
      write: (color: string) => element.style.setProperty(property, color),
    })),
  );
  let painted: Partial<Palette> = {};
  return $colors.subscribe((palette) => {
    for (const token of colorTokens) {
      if (palette[token] === painted[token]) continue;
      for (const target of targets) if (target.token === token) target.write(palette[token]);
    }
    painted = palette;
  });
}

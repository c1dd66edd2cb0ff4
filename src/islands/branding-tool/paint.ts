import type { ReadableAtom } from 'nanostores';
import { colorTokens, type Palette } from '#lib/brand/palette.ts';

/** Which attribute names the colour of which property; preview.css reads the same attributes for what it shows at first. */
const properties = [
  ['data-bg', 'background-color'],
  ['data-fg', 'color'],
  ['data-bd', 'border-color'],
] as const;

/**
 * Keeps everything inside that names a colour painted with it. A changed colour is written only where it is used: as a
 * custom property it would have every element below compute its style again, at each keystroke.
 */
export function paintWith($colors: ReadableAtom<Palette>, root: Element): () => void {
  const targets = properties.flatMap(([attribute, property]) =>
    Array.from(root.querySelectorAll<HTMLElement>(`[${attribute}]`), (element) => ({
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

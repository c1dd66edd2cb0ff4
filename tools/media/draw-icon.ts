import { mark } from '#src/lib/media/logo.ts';
import { colors } from '#src/shared/colors.ts';

/** The mark on the page's ground; `scale` is its share of the square, `radius` rounds the square's corners. */
export function drawIcon(scale: number, radius: number): string {
  const inset = (32 - 32 * scale) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="${colors.secondary}"/><g transform="translate(${inset} ${inset}) scale(${scale})">${mark(colors.primary)}</g></svg>\n`;
}

/** The icon of browser tabs; its corners are like those of the site's controls. */
export const favicon = () => drawIcon(0.92, 2);

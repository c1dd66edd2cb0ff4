import { expect, test } from 'vitest';
import { startAfterPaint } from './after-paint.ts';

test("the page's own script is asked for after the first paint, an app's at once", () => {
  const app = '<script type="module" src="/_astro/auth.astro.1.js"></script>';
  const html = startAfterPaint(`${app}<script type="module" src="/_astro/Base.astro.2.js"></script>`);
  expect(html.startsWith(app)).toBe(true);
  expect(html).not.toContain('src="/_astro/Base');
  expect(html).toContain("type:'paint'");
  expect(html).toContain('import("/_astro/Base.astro.2.js")');
});

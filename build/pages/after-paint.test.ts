import { expect, test } from 'vitest';
import { startAfterPaint } from './after-paint.ts';

const app = '<script type="module" src="/_astro/auth.astro.1.js"></script>';
const own = '<script type="module" src="/_astro/Base.astro.2.js"></script>';

test("the page's own script is asked for after the first paint, an app's at once", () => {
  const html = startAfterPaint(`<script>early()</script>${app}${own}`);
  expect(html).toMatch(/^<script>early\(\);.*<\/script>/);
  expect(html).toContain(app);
  expect(html).not.toContain('src="/_astro/Base');
  expect(html).toContain("type:'paint'");
  expect(html).toContain('import("/_astro/Base.astro.2.js")');
});

test('a page without a script of its own stays as it is', () => {
  expect(startAfterPaint(app)).toBe(app);
});

test('a page whose script nothing would start is no page', () => {
  expect(() => startAfterPaint(own)).toThrow('/_astro/Base.astro.2.js');
});

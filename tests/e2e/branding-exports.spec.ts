import { brandColors } from '#src/shared/colors.ts';
import { readFile } from 'node:fs/promises';
import { colorField, expectToast, openTool } from '#tests/support/branding.ts';
import { expect, test, type Page } from '#tests/support/browser.ts';

const name = 'Über & "Söhne" </svg>*/';

/** Chooses a format in the dialog and gives the file that the browser saved. */
async function exported(page: Page, format: string): Promise<{ file: string; text: string }> {
  const tool = await openTool(page);
  await tool.getByLabel('Palette name').fill(name);
  await colorField(page, 'primary').fill('#f80');
  await tool.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export your brand' });
  await dialog.getByRole('radio', { name: format }).check();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^Download/ }).click();
  const saved = await download;
  return { file: saved.suggestedFilename(), text: await readFile(await saved.path(), 'utf8') };
}

test('CSS variables are a stylesheet the browser reads', async ({ page }) => {
  const { file, text } = await exported(page, 'CSS variables');
  expect(file).toBe('uber-sohne-svg.css');
  const read = await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    const [rule] = sheet.cssRules;
    if (sheet.cssRules.length !== 1 || !(rule instanceof CSSStyleRule)) return null;
    return [
      rule.selectorText,
      rule.style.getPropertyValue('--brand-primary'),
      rule.style.getPropertyValue('--brand-font-body'),
    ];
  }, text);
  expect(read).toEqual([':root', '#FF8800', '"Open Sans", system-ui, sans-serif']);
});

test('the Tailwind theme declares its names inside @theme', { tag: '@thorough' }, async ({ page }) => {
  const { file, text } = await exported(page, 'Tailwind theme');
  expect(file).toBe('uber-sohne-svg.theme.css');
  // Browsers do not know @theme; as :root its block must read the same.
  const primary = await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css.replace(/@import[^;]+;/, '').replace('@theme', ':root'));
    const [rule] = sheet.cssRules;
    return rule instanceof CSSStyleRule ? rule.style.getPropertyValue('--color-brand-primary') : null;
  }, text);
  expect(primary).toBe('#FF8800');
});

test('the Tailwind config is a module', { tag: '@thorough' }, async ({ page }) => {
  const { file, text } = await exported(page, 'Tailwind config');
  expect(file).toBe('uber-sohne-svg.tailwind.js');
  const preset: unknown = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  expect(preset).toHaveProperty('default.theme.extend.colors.brand.primary', '#FF8800');
});

test('design tokens follow the 2025.10 format', { tag: '@thorough' }, async ({ page }) => {
  const { file, text } = await exported(page, 'Design tokens');
  expect(file).toBe('uber-sohne-svg.tokens.json');
  const tokens: unknown = JSON.parse(text);
  expect(tokens).toHaveProperty('$description', name);
  expect(tokens).toHaveProperty('color.$type', 'color');
  expect(tokens).toHaveProperty('color.primary.$value', {
    colorSpace: 'srgb',
    components: [1, 0.53333, 0],
    hex: '#ff8800',
  });
});

test('the SVG sheet is well-formed and draws five swatches', { tag: '@thorough' }, async ({ page }) => {
  const { file, text } = await exported(page, 'SVG sheet');
  expect(file).toBe('uber-sohne-svg.svg');
  // The site's policy lets no page of its own parse markup.
  const elsewhere = await page.context().newPage();
  const drawing = await elsewhere.evaluate((svg) => {
    const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
    return {
      errors: parsed.querySelectorAll('parsererror').length,
      fills: Array.from(parsed.querySelectorAll('rect'), (rect) => rect.getAttribute('fill')),
      title: parsed.querySelector('title')?.textContent,
    };
  }, text);
  expect(drawing).toEqual({
    errors: 0,
    fills: ['#FFFFFF', '#FF8800', brandColors.secondary, brandColors.accent1, brandColors.accent2, brandColors.gray],
    title: name,
  });
});

test('JSON carries the palette under the names of the API', { tag: '@thorough' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { file, text } = await exported(page, 'JSON');
  expect(file).toBe('uber-sohne-svg.json');
  expect(JSON.parse(text)).toMatchObject({ name, primary: '#FF8800', headingFont: 'Inter' });
  await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click();
  await expectToast(page, 'Copied!', `${file} copied to clipboard`);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Export' })).toBeFocused();
});

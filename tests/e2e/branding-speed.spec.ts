import { colorField, openTool } from '#tests/support/branding.ts';
import { expect, test } from '#tests/support/browser.ts';

test('no React is fetched before the tool is near', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text());
  });
  await page.goto('/branding', { waitUntil: 'networkidle' });
  expect(scripts.filter((script) => script.includes('useState'))).toEqual([]);
  await openTool(page);
  await expect.poll(() => scripts.some((script) => script.includes('useState'))).toBe(true);
});

test('the page comes without style attributes', { tag: '@thorough' }, async ({ request }) => {
  expect(await (await request.get('/branding')).text()).not.toMatch(/\sstyle=/);
});

test('nothing on the page moves when the tool and the guide wake up', { tag: '@thorough' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) Object.assign(window, { shift: (window as unknown as { shift: number }).shift + value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openTool(page);
  await page.locator('#branding').scrollIntoViewIfNeeded();
  await expect(page.locator('#branding').getByRole('tablist')).toBeVisible();
  await page.evaluate(async () => {
    await document.fonts.ready;
    // What the first frame moves, the second one reports.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.005);
});

test(
  'a keystroke repaints the preview at once, rebuilds nothing, and is judged only after that',
  { tag: '@thorough' },
  async ({ page }) => {
    await openTool(page);
    const primary = colorField(page, 'primary');
    // The first change also makes it one that can be undone.
    await primary.fill('#654321');
    const judged = page.getByRole('region', { name: 'Contrast' }).locator('[fill="#123456"]');
    await primary.focus();
    const { rebuilt, changed, painted } = await page.evaluate(async () => {
      const field = document.activeElement as HTMLInputElement;
      const records: MutationRecord[] = [];
      const observer = new MutationObserver((more) => records.push(...more));
      observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
      // React keeps its own setter on the field; this is the browser's.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '#123456');
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await Promise.resolve();
      records.push(...observer.takeRecords());
      observer.disconnect();
      const partOf = ({ target }: MutationRecord) =>
        (target instanceof Element ? target : target.parentElement)
          ?.closest('.brand-preview, .brand-tool-pinned, form')
          ?.tagName.toLowerCase() ?? 'elsewhere';
      const swatch = document.querySelector('.brand-swatch[data-bg="primary"]');
      return {
        rebuilt: records.filter(({ type }) => type === 'childList').length,
        changed: [...new Set(records.map(partOf))].sort(),
        painted: swatch && getComputedStyle(swatch).backgroundColor,
      };
    });
    expect(painted).toBe('rgb(18, 52, 86)');
    expect(rebuilt).toBe(0);
    // The field, the preview, and the palette that is pinned above the fields.
    expect(changed).toEqual(['form', 'section', 'svg']);
    await expect(judged).not.toHaveCount(0);
  },
);

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
  expect(scripts.some((script) => script.includes('useState'))).toBe(true);
});

test('the page comes without style attributes', async ({ request }) => {
  expect(await (await request.get('/branding')).text()).not.toMatch(/\sstyle=/);
});

test('nothing on the page moves when the tool and the guide wake up', async ({ page }) => {
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
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.005);
});

test('typing a color repaints within one frame on a CPU four times slower', async ({ page }) => {
  await openTool(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await colorField(page, 'primary').focus();
  /** From the keystroke's event until its work, style and layout are done: what must fit into one frame. */
  const costs = await page.evaluate(async () => {
    const field = document.activeElement as HTMLInputElement;
    // React keeps its own setter on the field; this is the browser's.
    const browser = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    const measured: number[] = [];
    for (let step = 0; step < 40; step += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const begin = performance.now();
      browser?.set?.call(field, `#${(0x10_00_00 + step * 0x01_23_45).toString(16).slice(0, 6)}`);
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await Promise.resolve();
      document.body.getBoundingClientRect();
      measured.push(performance.now() - begin);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    return measured.sort((one, other) => one - other);
  });
  expect(costs[Math.floor(costs.length / 2)]).toBeLessThan(1000 / 60);
});

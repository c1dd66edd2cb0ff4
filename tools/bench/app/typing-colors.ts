import type { Browser } from 'playwright';
import { percentile } from '#tools/bench/percentile.ts';
import { openPage } from '#tools/stage.ts';

const keystrokes = 60;
const slowdown = 4;
const frameMs = 1000 / 60;

/** Whether a keystroke in a color field costs less than a frame on a processor slowed down four times. */
export async function typingColorsIsSmooth(url: string, browser: Browser): Promise<boolean> {
  const page = await openPage(browser, url, null);
  await page.goto(`${url}/branding`);
  const tool = page.locator('#branding-tool');
  await tool.scrollIntoViewIfNeeded();
  await tool.getByText('Guest Mode').waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.locator('#brand-primary').focus();
  /** From each keystroke's event until its work, style and layout are done: what must fit into one frame. */
  const costs = await page.evaluate(async (count) => {
    const field = document.activeElement as HTMLInputElement;
    // React keeps its own setter on the field; this is the browser's.
    const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    const measured: number[] = [];
    for (let step = 0; step < count; step += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const begin = performance.now();
      native?.set?.call(field, `#${(0x10_00_00 + step * 0x01_23_45).toString(16).slice(0, 6)}`);
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await Promise.resolve();
      document.body.getBoundingClientRect();
      measured.push(performance.now() - begin);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    return measured;
  }, keystrokes);
  await page.close();
  const median = percentile(costs, 0.5);
  const isSmooth = median <= frameMs;
  console.log(
    `\n${keystrokes} keystrokes in a color field: median ${median.toFixed(1)} ms, p90 ${percentile(costs, 0.9).toFixed(1)} ms${isSmooth ? '' : '  OVER ONE FRAME'}`,
  );
  return isSmooth;
}

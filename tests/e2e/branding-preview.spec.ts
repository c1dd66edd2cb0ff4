import sharp from 'sharp';
import { contrastRatio, formatRatio } from '#src/lib/brand/color.ts';
import { colorTokens, type ColorToken, type Palette } from '#src/lib/brand/palette.ts';
import { previewPairs } from '#src/shared/brand-pairs.ts';
import { colorField, openTool } from '#tests/support/branding.ts';
import { expect, test, type Page } from '#tests/support/browser.ts';
import { someOf } from '#tests/support/thorough.ts';

/** Where each pair of the contrast panel meets: the words, and what they stand on. */
const meetings: Record<string, [words: string, surface: string]> = {
  'Text on the page': ['.brand-sample-text', '.brand-sample'],
  'Links on the page': ['.brand-sample-text > span', '.brand-sample'],
  'Primary button': ['.brand-sample-button:first-child', '.brand-sample-button:first-child'],
  'Secondary button': ['.brand-sample-button:last-child', '.brand-sample-button:last-child'],
  'Text on a card': ['.brand-sample-card-title', '.brand-sample-card'],
  'Links on a card': ['.brand-sample-card-link', '.brand-sample-card'],
};

const toHex = (channels: readonly number[]) =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase();

function parseRgb(color: string): string {
  const [, ...channels] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color) ?? [];
  return toHex(channels.map(Number));
}

/** What the preview looks like: the color of words as computed, the color of surfaces as painted. */
async function look(page: Page) {
  const preview = page.locator('.brand-preview');
  const picture = sharp(await preview.screenshot());
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { left, top } = await preview.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  /** A point inside the left edge, where nothing is written. */
  const surface = async (selector: string) => {
    const box = await preview
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    const [x, y] = [Math.round(box.left - left) + 5, Math.round(box.top - top + box.height / 2)];
    const at = (y * info.width + x) * info.channels;
    return toHex([...data.subarray(at, at + 3)]);
  };
  const words = async (selector: string) =>
    parseRgb(
      await preview
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).color),
    );
  return { surface, words };
}

const filledIn = async (page: Page) =>
  Object.fromEntries(
    await Promise.all(colorTokens.map(async (token) => [token, await colorField(page, token).inputValue()] as const)),
  ) as Record<ColorToken, string>;

async function expectPainted(page: Page, palette: Palette) {
  const { surface, words } = await look(page);
  for (const token of colorTokens) expect(await surface(`.brand-swatch[data-bg=${token}]`), token).toBe(palette[token]);
  const panel = page.getByRole('region', { name: 'Contrast' });
  for (const { label, text, surface: ground } of previewPairs) {
    const [written, on] = meetings[label] ?? ['', ''];
    const seen = [await words(written), await surface(on)] as const;
    expect(seen, label).toEqual([palette[text], palette[ground]]);
    const row = panel.getByRole('listitem').filter({ hasText: label });
    await expect(row, label).toContainText(formatRatio(contrastRatio(...seen)));
  }
}

for (const [industry, mood, preferences] of someOf(
  [
    ['Finance', 'Elegant', 'light background'],
    ['Healthcare', 'Minimalist', 'white background, soft green'],
    ['Technology', 'Bold', ''],
  ] as const,
  3,
))
  test(
    `what is generated for ${industry}, ${mood}, '${preferences}' is what the preview shows and the panel judges`,
    { tag: '@thorough' },
    async ({ page }) => {
      test.slow();
      const tool = await openTool(page);
      const suggestions = tool.getByRole('tab', { name: 'AI Recommendations' });
      await suggestions.click();
      await tool.getByLabel('Industry').selectOption(industry);
      await tool.getByLabel('Mood').selectOption(mood);
      await tool.getByLabel('Preferences').fill(preferences);
      await tool.getByRole('button', { name: 'Generate Recommendations' }).click();
      const apply = tool.getByRole('button', { name: /^Apply / });
      await expect(apply.first()).toBeVisible();
      const count = await apply.count();
      const grounds: string[] = [];
      for (let index = 0; index < count; index += 1) {
        await suggestions.click();
        await apply.nth(index).click();
        // It may lie over the picture that is taken.
        await page.getByRole('button', { name: 'Close notification' }).click();
        await expect(tool.getByRole('tab', { name: 'Colors' })).toHaveAttribute('aria-selected', 'true');
        const palette = await filledIn(page);
        await expectPainted(page, palette);
        await expect(tool.getByText('6 of 6 pairs pass')).toBeVisible();
        grounds.push(palette.secondary);
      }
      const isLight = (ground: string) => contrastRatio(ground, '#000000') > contrastRatio(ground, '#FFFFFF');
      expect(grounds.every(isLight)).toBe(preferences.includes('background'));
    },
  );

test(
  'a light ground under light text fails in the panel as it does to the eye',
  { tag: '@thorough' },
  async ({ page }) => {
    const tool = await openTool(page);
    await colorField(page, 'secondary').fill('#F4F4F4');
    await expect(tool.getByText(/^[0-5] of 6 pairs pass/)).toBeVisible();
    await expectPainted(page, await filledIn(page));
  },
);

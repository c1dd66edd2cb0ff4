import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeWork, encodeWork, isShareLink } from '#src/lib/brand/share-link.ts';
import { defaultWork } from '#src/lib/brand/state.ts';
import { paletteLink } from '#src/shared/palette-link.ts';
import { brandColors } from '#src/shared/colors.ts';
import { work } from '#tests/support/brand-arbitraries.ts';

const written = Object.values(brandColors).map((hex) => hex.slice(1));
const [first = '', last = ''] = [written.at(0), written.at(-1)];

test('a link brings back the whole work', () => {
  fc.assert(
    fc.property(work, (original) => {
      const hash = encodeWork(original);
      expect(isShareLink(hash)).toBe(true);
      expect(decodeWork(hash)).toEqual(original);
      expect(decodeWork(new URL(`https://example.com/branding${hash}`).hash)).toEqual(original);
    }),
  );
});

test('a link can be read by a person', () => {
  expect(encodeWork(defaultWork)).toBe(
    `#palette=1&name=My+Custom+Palette&colors=${written.join('-')}&heading=Inter&body=Open+Sans` +
      '&locks=00000&industry=Technology&mood=Professional&preferences=&tab=colors',
  );
});

test('a link in a mail, which knows no more than what was saved, opens that', () => {
  const link = paletteLink({
    ...{ name: 'My Custom Palette', colors: 'abc-000-fff--', heading: 'Lato', body: 'Open Sans', locks: '00000' },
    ...{ industry: 'Technology', mood: 'Professional', preferences: '', tab: 'colors' },
  });
  const colors = { primary: '#abc', secondary: '#000', accent1: '#fff', accent2: '', gray: '' };
  expect(decodeWork(link)?.brand).toMatchObject({ colors, headingFont: 'Lato' });
});

test('an address that is no share link is left alone', () => {
  for (const hash of ['', '#', '#branding', '#main', '#Palette=1']) expect(isShareLink(hash)).toBe(false);
});

const good = encodeWork(defaultWork);

test.each([
  ['another version', good.replace('palette=1', 'palette=2')],
  ['no fields', '#palette=1&'],
  ['four colors', good.replace(`-${last}`, '')],
  ['six colors', good.replace(`-${last}`, `-${last}-${last}`)],
  ['a required color left out', good.replace(`${first}-`, '-')],
  ['a named color', good.replace(first, 'red')],
  ['a style sneaked into a color', good.replace(first, 'url(//evil.example)')],
  ['a color that ends in a line break', good.replace(`${last}&`, `${last}%0A&`)],
  ['a font that is not offered', good.replace('heading=Inter', 'heading=Comic+Sans')],
  ['a font name inherited from Object', good.replace('heading=Inter', 'heading=constructor')],
  ['no body font', good.replace('&body=Open+Sans', '')],
  ['locks that are no bits', good.replace('locks=00000', 'locks=0000x')],
  ['an industry that is not offered', good.replace('Technology', 'Espionage')],
  ['a mood that is not offered', good.replace('Professional', 'Angry')],
  ['a tab that is not there', good.replace('tab=colors', 'tab=admin')],
  ['a link without end', `${good}&more=${'x'.repeat(10_000)}`],
])('a link with %s is refused', (_what, hash) => {
  expect(decodeWork(hash)).toBeNull();
});

test.each([
  ['of two lines', 'My%0ACustom', 'My Custom Palette'],
  ['with a tab', 'My%09Custom', 'My Custom Palette'],
  ['with a NUL', 'My%00Custom', 'My Custom Palette'],
  ['with marks that turn what follows', '%E2%81%A8Our%E2%81%A9', 'Our  Palette'],
  ['without end', 'x'.repeat(101), 'My Custom Palette'],
])('a link whose name is one %s opens with a name that can be saved', (_what, spelled, name) => {
  const hash = good.replace('My+Custom', spelled).replace(first, 'ABCDEF');
  const { brand } = defaultWork;
  const colors = { ...brand.colors, primary: '#ABCDEF' };
  expect(decodeWork(hash)).toEqual({ ...defaultWork, brand: { ...brand, name, colors } });
});

test('noise never restores anything and never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (noise) => {
      expect(decodeWork(`#palette=1&${noise}`)).toBeNull();
    }),
  );
});

test('cutting a link short anywhere before its end refuses it or changes only the tail', () => {
  for (let length = 0; length < good.length - '&tab=colors'.length; length += 1) {
    expect(decodeWork(good.slice(0, length))).toBeNull();
  }
});

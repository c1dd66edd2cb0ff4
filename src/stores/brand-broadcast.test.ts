import { expect, test } from 'vitest';
import { colorsFromEvent, fontsFromEvent, swatchKey } from '#src/stores/brand-broadcast.ts';

const event = (detail: unknown) => new CustomEvent('brandColorChange', { detail });

test("'Accent 1' and accent1 are the same swatch", () => {
  expect(swatchKey('Accent 1')).toBe('accent1');
  expect(colorsFromEvent(event({ colors: { 'Accent 1': '#123', gray: '#ABCDEF' } }))).toEqual({
    accent1: '#123',
    gray: '#ABCDEF',
  });
});

test('whatever is no hex color is not heard', () => {
  const colors = { primary: 'red', secondary: 'url(//evil.example)', accent1: 7, accent2: null, gray: '#fff' };
  expect(colorsFromEvent(event({ colors }))).toEqual({ gray: '#fff' });
});

test.each([[null], ['text'], [{}], [{ colors: null }], [{ colors: 'red' }]])(
  'an event that carries %j is no color',
  (detail) => {
    expect(colorsFromEvent(event(detail))).toEqual({});
  },
);

test('only fonts that are offered are heard', () => {
  expect(fontsFromEvent(event({ headingFont: 'Lato', bodyFont: 'x; color: red' }))).toEqual({ headingFont: 'Lato' });
  expect(fontsFromEvent(new Event('brandFontChange'))).toEqual({});
});

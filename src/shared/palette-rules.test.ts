import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paletteSchema } from '#shared/contracts/palettes.ts';
import { emailPattern } from '#shared/storable.ts';
import { z } from '#shared/zod.ts';
import { paletteFaults } from './palette-rules.ts';

const telling = [
  '',
  ' ',
  'ab',
  'abc',
  ' ab ',
  'x'.repeat(101),
  'two\nlines',
  'a\u0000b',
  'a\u202eb',
  '\u200b\u200b\u200b',
];
const colors = ['#0AF', '#00aaff', '#00aaf', '0AF', '#GGG', '#0AF\n'];
const addresses = ['ada@example.com', 'ada@', '.a@b.co', 'a..b@c.de', "o'hara@example.ie", `${'a'.repeat(250)}@b.co`];
const typed = fc.oneof(
  fc.constantFrom(...telling, ...colors, ...addresses),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

/** Empty is allowed for these, which the schema says of them in other words than of a wrong one. */
const optional = new Set<string>(['accent2', 'gray', 'email']);

test('the tool says of a palette what its schema says', () => {
  const palettes = fc.record({
    ...{ name: typed, email: typed },
    ...{ primary: typed, secondary: typed, accent1: typed, accent2: typed, gray: typed },
  });
  fc.assert(
    fc.property(palettes, (values) => {
      const trimmed = { ...values, name: values.name.trim(), email: values.email.trim() };
      const said: Record<string, string> = {};
      for (const { path, message } of paletteSchema.safeParse(trimmed).error?.issues ?? [])
        said[String(path[0])] ??= message;
      const faults = paletteFaults(trimmed);
      expect(Object.keys(faults).sort()).toEqual(Object.keys(said).sort());
      for (const field of Object.keys(said))
        if (!optional.has(field)) expect(faults).toHaveProperty(field, said[field]);
    }),
  );
});

test('an address is what zod takes for one', () => {
  expect(String(emailPattern)).toBe(String(z.regexes.email).replaceAll('\\-]', '-]'));
});

import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { countryOptions } from '#src/shared/countries.ts';
import { currencies } from '#src/shared/money.ts';

const color = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a color such as #00E6C3');
const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(most, `must have at most ${most} characters`)
    .regex(/^[^<>{}`\\\n]*$/, 'must be plain text');

const fields = {
  name: { ask: 'Name of the firm', schema: line(40) },
  'legal-name': { ask: 'Legal entity, as policies and invoices print it', schema: line(80) },
  tagline: { ask: 'Tagline, one line', schema: line(90) },
  description: {
    ask: 'What the firm does, in a sentence of 50 to 200 characters for search engines',
    schema: line(200).min(50, 'must have at least 50 characters'),
  },
  domain: { ask: 'Domain, for the addresses of your mail', schema: z.string().regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/) },
  telegram: { ask: 'Telegram account, such as @firm', schema: z.string().regex(/^@\w{5,32}$/, 'must begin with @') },
  street: { ask: 'Street and number', schema: line(80) },
  'postal-code': { ask: 'Postal code', schema: line(12) },
  town: { ask: 'Town', schema: line(60) },
  country: {
    ask: 'Country, by its two letters, such as DE',
    schema: z.enum(
      countryOptions().map(([code]) => code),
      'must be the two letters of a country',
    ),
  },
  'time-zone': { ask: 'Time zone of your calls, such as Europe/Berlin', schema: z.string().refine(isTimeZone) },
  currency: { ask: `Currency of your invoices (${currencies.join(', ')})`, schema: z.enum(currencies) },
  color: { ask: 'Color of buttons and links, such as #00E6C3', schema: color },
  ground: { ask: 'Color of words and of dark parts, such as #0A0F1D', schema: color },
  language: { ask: 'Language of your copy, such as en', schema: z.string().regex(/^[a-z]{2,3}(?:-[A-Z]{2})?$/) },
} as const;

type Field = keyof typeof fields;
export type Wishes = Record<Field, string>;

const names = Object.keys(fields) as Field[];

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
}

function check(name: Field, value: string): string {
  const parsed = fields[name].schema.safeParse(value);
  if (!parsed.success) throw new Error(`--${name} '${value}': ${parsed.error.issues[0]?.message ?? 'is not right'}`);
  return parsed.data;
}

/** What the command line says, checked; what it leaves out is missing. */
export function readWishes(args: string[]): { given: Partial<Wishes>; emptyContent: boolean } {
  const text = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const { values } = parseArgs({ args, options: { ...text, 'empty-content': { type: 'boolean' as const } } });
  const { 'empty-content': isEmpty, ...said }: Record<string, unknown> = values;
  const given: Partial<Wishes> = {};
  for (const name of names) {
    const value = said[name];
    if (typeof value === 'string') given[name] = check(name, value);
  }
  return { given, emptyContent: isEmpty === true };
}

/** Asks for what is missing where somebody sits in front of it; elsewhere, says what is. */
export async function completeWishes(given: Partial<Wishes>): Promise<Wishes> {
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length > 0 && !process.stdin.isTTY)
    throw new Error(`Nobody can be asked here. Say also: ${missing.map((name) => `--${name}`).join(' ')}`);
  const wishes = { ...given };
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  for (const name of missing) {
    while (wishes[name] === undefined) {
      try {
        wishes[name] = check(name, await terminal.question(`${fields[name].ask}: `));
      } catch (error) {
        console.log(error instanceof Error ? error.message : String(error));
      }
    }
  }
  terminal.close();
  return wishes as Wishes;
}

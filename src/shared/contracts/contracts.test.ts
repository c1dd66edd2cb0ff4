import { describe, expect, test } from 'vitest';
import { credentialsSchema, loginSchema, registerFormSchema, setPasswordSchema } from './auth.ts';
import { contactSchema } from './contact.ts';
import { createDocumentSchema } from './documents.ts';
import { paletteSchema } from './palettes.ts';
import { createMilestoneSchema, createProjectSchema } from './projects.ts';

type Checked = { safeParse: (value: unknown) => { error?: { issues: { path: PropertyKey[]; message: string }[] } } };

function faults(schema: Checked, value: unknown): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(value).error?.issues ?? []) found[path.join('.')] ??= message;
  return found;
}

const registration = { username: 'ada', email: 'ada@example.com', password: 'secret1', confirmPassword: 'secret1' };
const palette = { name: 'Mine', primary: '#00E6C3', secondary: '#0af', accent1: '#131A2C' };

test.each<[string, Checked, unknown, Record<string, string>]>([
  [
    'portal login',
    loginSchema,
    { username: ' ab ', password: '12345' },
    { username: 'Username must be at least 3 characters', password: 'Password must be at least 6 characters' },
  ],
  [
    'admin login',
    credentialsSchema,
    { username: ' ', password: '' },
    { username: 'Username is required', password: 'Password is required' },
  ],
  [
    'a link that was cut short',
    setPasswordSchema,
    { token: 'cut', password: 'a-good-one' },
    { token: 'This link is no longer valid. Please ask for a new one.' },
  ],
  [
    'registration',
    registerFormSchema,
    { username: 'ab', email: 'ada@', password: '12345', confirmPassword: '1' },
    {
      username: 'Username must be at least 3 characters',
      email: 'Please enter a valid email address',
      password: 'Password must be at least 6 characters',
      confirmPassword: 'Password must be at least 6 characters',
    },
  ],
  [
    'registration with two passwords',
    registerFormSchema,
    { ...registration, email: 'no', confirmPassword: 'secret2' },
    { email: 'Please enter a valid email address', confirmPassword: "Passwords don't match" },
  ],
  [
    'contact',
    contactSchema,
    { name: 'A', email: 'x', company: ' ', message: 'too short' },
    {
      name: 'Name must be at least 2 characters',
      email: 'Please enter a valid email address',
      company: 'Company name is required',
      message: 'Message must be at least 10 characters',
    },
  ],
  [
    'palette',
    paletteSchema,
    { ...palette, name: 'ab', email: 'x', primary: '00E6C3', headingFont: '', bodyFont: 'Wingdings' },
    {
      name: 'Palette name must be at least 3 characters',
      email: 'Please enter a valid email address',
      primary: 'Must be a valid hex color',
      headingFont: 'Please select a heading font',
      bodyFont: 'Please select a body font',
    },
  ],
  [
    'project',
    createProjectSchema,
    { title: '  ', description: '' },
    {
      title: 'Please provide both title and description',
      description: 'Please provide both title and description',
    },
  ],
  [
    'document',
    createDocumentSchema,
    { name: '', fileUrl: ' ' },
    {
      name: 'Please provide a name and file URL for your document.',
      fileUrl: 'Please provide a name and file URL for your document.',
    },
  ],
])('%s refuses each field in its own words', (_, schema, value, expected) => {
  expect(faults(schema, value)).toEqual(expected);
});

describe('a value of the wrong kind', () => {
  test.each([
    [{}, { title: 'Required', description: 'Required' }],
    [
      { title: 7, description: null },
      { title: 'Expected string, received number', description: 'Expected string, received null' },
    ],
    [[], { '': 'Expected object, received array' }],
  ])('%j', (value, expected) => {
    expect(faults(createProjectSchema, value)).toEqual(expected);
  });
});

describe('what is accepted is stored the way it is meant', () => {
  test('text is trimmed', () => {
    expect(createProjectSchema.parse({ title: ' A ', description: '\nB\n' })).toEqual({ title: 'A', description: 'B' });
  });
  test('empty optional colors and e-mail of a palette are left out', () => {
    expect(paletteSchema.parse({ ...palette, email: '', accent2: '', gray: '' })).toEqual(palette);
  });
  test('a milestone without a title gets one', () => {
    expect(createMilestoneSchema.parse({ title: ' ', description: null, dueDate: null }).title).toBe(
      'Untitled milestone',
    );
  });
  test('passwords are kept to what bcrypt reads', () => {
    expect(faults(loginSchema, { username: 'ada', password: 'é'.repeat(36) })).toEqual({});
    expect(faults(loginSchema, { username: 'ada', password: 'é'.repeat(37) })).toEqual({
      password: 'Password must be at most 72 bytes',
    });
  });
});

import { describe, expect, test } from 'vitest';
import { bounded, of, takes } from '#tests/support/lengths.ts';
import { z } from '#src/shared/zod.ts';
import {
  confirmationSchema,
  credentialsSchema,
  datesChoiceSchema,
  passwordSchema,
  recoverySchema,
  registerFormSchema,
  setPasswordSchema,
  updateProfileSchema,
  username,
} from './auth.ts';
import { beginUploadSchema, correctDocumentSchema, createDocumentSchema, reviewDocumentSchema } from './documents.ts';

const profile = { name: 'Ada', email: 'ada@example.com' };
const link = { name: 'Plan', fileUrl: 'https://example.com/plan.pdf' };
const file = { fileName: 'Plan.pdf', size: 1 };

test('texts are as long as is said, and no longer', () => {
  const credentials = { username: 'ada', password: 'secret' };
  bounded(credentialsSchema, credentials, 'username', 1, 200);
  bounded(credentialsSchema, credentials, 'password', 1, 1000);
  bounded(confirmationSchema, {}, 'username', 1, 200);
  bounded(recoverySchema, {}, 'username', 1, 200);
  bounded(setPasswordSchema, { token: of(20), password: 'secret' }, 'token', 20, 200);
  bounded(updateProfileSchema, profile, 'name', 0, 100);
  bounded(updateProfileSchema, profile, 'currentPassword', 0, 1000);
  bounded(createDocumentSchema, link, 'name', 1, 200);
  bounded(createDocumentSchema, link, 'description', 0, 2000);
  bounded(beginUploadSchema, file, 'name', 1, 200);
  bounded(beginUploadSchema, file, 'description', 0, 2000);
  bounded(beginUploadSchema, file, 'note', 0, 500);
  bounded(beginUploadSchema, file, 'fileName', 5, 200, (length) => (length < 5 ? '' : `${of(length - 4)}.pdf`));
  bounded(reviewDocumentSchema, { status: 'rejected', version: 1 }, 'reason', 0, 500);
  bounded(reviewDocumentSchema, { status: 'rejected', version: 1 }, 'ifName', 0, 400);
  bounded(reviewDocumentSchema, { status: 'rejected', version: 1 }, 'ifDescription', 0, 4000);
  bounded(correctDocumentSchema, { name: 'Plan', description: null }, 'name', 1, 200);
  bounded(correctDocumentSchema, { name: 'Plan', description: null }, 'description', 0, 2000);
});

describe('a password', () => {
  test('has six characters, and no more than bcrypt reads', () => {
    expect([5, 6, 72, 73].filter((length) => takes(passwordSchema, of(length)))).toEqual([6, 72]);
    expect(takes(passwordSchema, 'é'.repeat(36))).toBe(true);
    expect(takes(passwordSchema, 'é'.repeat(37))).toBe(false);
  });

  test.each(['with\u0000in', 'lone\ud800half'])('%j is none', (value) => {
    expect(takes(passwordSchema, value)).toBe(false);
  });

  test('is typed twice alike, the second time as long', () => {
    const form = { username: 'ada', email: 'ada@example.com', password: of(6), confirmPassword: of(6) };
    expect(takes(registerFormSchema, form)).toBe(true);
    const { issues } = z.safeParse(registerFormSchema, { ...form, confirmPassword: of(5) }).error ?? {};
    expect(issues?.map(({ message }) => message)).toContain('Password must be at least 6 characters');
    expect(z.safeParse(registerFormSchema, null).error?.issues).toHaveLength(1);
  });
});

test.each(['ada', 'Ada Lovelace', 'a.b-c_d', 'Zoë', '王小明', of(40)])('%s can be a username', (name) => {
  expect(takes(username, name)).toBe(true);
});

test.each(['.ada', 'ada!', 'a\nda', 'a  b', '<ada>', 'ab', of(41), 'аda', 'a\u200bda'])('%j cannot', (name) => {
  expect(takes(username, name)).toBe(false);
});

test('a time zone is one that exists, with a name of ordinary length', () => {
  const choice = (timeZone: string | null) => takes(datesChoiceSchema, { timeZone, dateLanguage: null });
  expect(['Europe/Berlin', null].filter((zone) => !choice(zone))).toEqual([]);
  expect(['Mars/Base', '', of(65)].filter(choice)).toEqual([]);
});

test('the address of a document is a safe one, in its normal form', () => {
  const read = (fileUrl: string) => z.safeParse(createDocumentSchema, { ...link, fileUrl });
  expect(read(' HTTPS://Example.com/a b ').data?.fileUrl).toBe('https://example.com/a%20b');
  expect(read('javascript:alert(1)').error?.issues[0]?.message).toMatch(/^Please enter a web address/);
  expect(read(' ').error?.issues[0]?.message).toBe('Please provide a name and file URL for your document.');
  expect(read('x').error?.issues[0]?.message).toMatch(/^Please enter a web address/);
});

test.each([
  ['a/b.pdf', 'has no slashes'],
  ['a\\b.pdf', 'has no slashes'],
  ['program.exe', 'Files of this type cannot be uploaded'],
  ['pdf', 'Files of this type cannot be uploaded'],
])('the file %s cannot be sent', (fileName, words) => {
  expect(z.safeParse(beginUploadSchema, { ...file, fileName }).error?.issues[0]?.message).toContain(words);
});

test('a file holds something', () => {
  expect([0, 1, 1.5, -1].filter((size) => takes(beginUploadSchema, { ...file, size }))).toEqual([1]);
});

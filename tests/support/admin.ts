import { readFile } from 'node:fs/promises';
import { request } from '@playwright/test';
import { expect, type Page } from './browser.ts';
import { parseCsv } from './csv.ts';

/** A word that no other test and no demo data has. */
export const unique = () => Math.random().toString(36).slice(2, 8);

export async function openAdmin(page: Page, path = '/admin/users') {
  await page.goto(path);
  await expect(page.getByRole('banner').getByText('Admin Dashboard', { exact: true })).toBeVisible();
}

/** How much wider the page is than the window. */
export const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** What the button saves, as a file on disk. */
export async function downloadOf(page: Page, button: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return file.path();
}

export async function exportedRows(page: Page): Promise<string[][]> {
  return parseCsv(await readFile(await downloadOf(page, 'Export CSV'), 'utf8'));
}

interface NewUser {
  role?: 'admin' | 'team_member' | 'client';
  name?: string;
  company?: string;
}

/** An account made by the signed-in administrator of the page, with the link for its password. */
export async function addUser(page: Page, { role = 'client', ...more }: NewUser = {}) {
  const username = `person-${unique()}`;
  const data = { username, email: `${username}@example.com`, role, ...more };
  const reply = await page.request.post('/api/admin/users', { data });
  expect(reply.status()).toBe(201);
  const { user, link } = (await reply.json()) as { user: { id: string; updatedAt: string }; link: string };
  return { ...user, username, link };
}

/** The same, able to sign in. */
export async function addUserWithPassword(page: Page, user: NewUser = {}) {
  const added = await addUser(page, user);
  const { origin, hash } = new URL(added.link);
  const token = hash.replace('#token=', '');
  const password = 'a-good-long-password';
  // In a browser of their own: whoever sets a password is signed in with it.
  const theirs = await request.newContext({ baseURL: origin });
  const reply = await theirs.post('/api/auth/set-password', { data: { token, password } });
  expect(reply.status()).toBe(200);
  await theirs.dispose();
  return { ...added, password };
}

/** A procedure with nothing in it but what is given. */
export async function addProcedure(page: Page, fields: { title: string } & Record<string, unknown>) {
  const empty = { version: '', author: '', reviewer: '', purpose: '', scope: '', responsibilities: '' };
  const more = { procedureSteps: '', qualityControl: '', records: '', isTemplate: false };
  const reply = await page.request.post('/api/admin/procedures', { data: { ...empty, ...more, ...fields } });
  expect(reply.status()).toBe(201);
  return (await reply.json()) as { id: number; updatedAt: string };
}

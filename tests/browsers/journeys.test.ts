import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { readCoins } from '#src/data/wallets.ts';
import type { Engine } from './driver.ts';
import { starters } from './engines.ts';
import { Visitor } from './visitor.ts';

/** Chromium complains of a page that is missing, and Firefox of a font that it no longer needs when somebody leaves. */
const usual = /a status of 404|status=2152398850/;

describe.each(inject('browsers'))('in %s', (name) => {
  let engine: Engine;
  let visitor: Visitor;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'journeys-'));
    engine = await starters[name]();
    console.log(`${name} is ${engine.version}`);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await engine.close();
  });
  beforeEach(async () => {
    visitor = new Visitor(await engine.newWindow(), inject('site'));
  });
  afterEach(async () => {
    const complaints = await visitor.complaints();
    await visitor.leave();
    expect(complaints.filter((complaint) => !usual.test(complaint))).toEqual([]);
  });

  const unique = (stem: string) => `${stem} ${name} ${Date.now()}`;

  async function signIn(username: string) {
    await visitor.open('/auth');
    const panel = { role: 'tabpanel', name: 'Login' };
    await visitor.write('Username', username, panel);
    await visitor.write('Password', 'demo-password', panel);
    await visitor.press('button', 'Login', panel);
    await visitor.isAt('/portal');
    await visitor.meets('button', 'Log Out');
  }

  test('a digit changed in the record changes what its parties see', async () => {
    await visitor.open('/');
    await visitor.press('button', 'Turn it back 20,000 km');
    await visitor.reads('Odometer', '64,120');
    await visitor.sees('no longer leads to the root');
    await visitor.press('button', 'Reset');
    await visitor.reads('Odometer', '84,120');
    await visitor.write('Odometer', '9');
    await visitor.sees('no longer leads to the root');
  });

  test('a stranger registers, looks around and logs out', async () => {
    const username = `visitor.${name}.${Date.now()}`;
    await visitor.open('/auth');
    await visitor.press('tab', 'Register');
    const panel = { role: 'tabpanel', name: 'Register' };
    await visitor.write('Username', username, panel);
    await visitor.write('Email', `${username}@example.com`, panel);
    await visitor.write('Password', 'three unrelated words', panel);
    await visitor.write('Confirm Password', 'three unrelated words', panel);
    await visitor.press('button', 'Register', panel);
    await visitor.meets('heading', `Welcome, ${username}`);
    await visitor.press('button', 'Log Out');
    await visitor.isAt('/auth');
    await visitor.open('/portal');
    await visitor.isAt('/auth');
  });

  test('a client signs in, reads a project and adds a document that lies elsewhere', async () => {
    await signIn('client');
    await visitor.press('link', 'Projects', { role: 'navigation', name: 'Portal' });
    await visitor.press('link', 'View Details: Dealer portal');
    await visitor.meets('heading', 'Dealer portal');
    await visitor.press('tab', 'Milestones');
    await visitor.press('link', 'Documents', { role: 'navigation', name: 'Portal' });
    await visitor.press('button', 'Upload Document');
    const dialog = { role: 'dialog', name: 'Upload Document' };
    await visitor.press('tab', 'Link', dialog);
    const document = unique('Minutes');
    await visitor.write('Name', document, dialog);
    await visitor.write('File URL', 'https://example.com/minutes.docx', dialog);
    await visitor.press('button', 'Upload', dialog);
    await visitor.sees('Your document has been uploaded successfully.');
    await visitor.sees(document);
  });

  test('a client uploads a file, and anybody who holds it can ask what it is', async () => {
    const file = join(folder, `${unique('Terms')}.txt`);
    writeFileSync(file, `First line of ${file}\n`);
    await signIn('client');
    await visitor.open('/portal/documents');
    await visitor.press('button', 'Upload Document');
    const dialog = { role: 'dialog', name: 'Upload Document' };
    await visitor.attach('Files', file, dialog);
    await visitor.press('button', 'Upload', dialog);
    await visitor.sees('Your document has been uploaded successfully.');

    await visitor.open('/verify');
    await visitor.attach('Choose a file', file);
    await visitor.sees('is waiting for a decision and has not been approved');
  });

  test('a message is sent', async () => {
    await visitor.open('/contact');
    await visitor.write('Name', 'Ada Lovelace');
    await visitor.write('Email', 'ada@example.com');
    await visitor.write('Company', 'Analytical Engines');
    await visitor.write('Message', unique('Please build this:'));
    await visitor.press('button', 'Send Message');
    await visitor.meets('heading', 'Thank You!');
  });

  test('a guest saves a palette', async () => {
    await visitor.open('/branding#branding-tool');
    await visitor.press('tab', 'Typography');
    await visitor.press('tab', 'Colors');
    await visitor.press('button', 'Save Palette');
    const dialog = { role: 'dialog', name: 'Save Your Brand Palette' };
    await visitor.write('Email', 'guest@example.com', dialog);
    await visitor.press('button', 'Save Palette', dialog);
    await visitor.sees('Your color palette has been saved.');
  });

  test('each coin shows its address', async () => {
    await visitor.open('/payments');
    for (const { name: coin, symbol, address } of readCoins({})) {
      await visitor.press('tab', coin === symbol ? coin : `${coin} (${symbol})`);
      await visitor.sees(address ?? 'Coming soon');
    }
  });

  test('an address without a page leads home', async () => {
    await visitor.open('/no-such-page');
    await visitor.sees('404 Page Not Found');
    await visitor.press('link', 'Back to Home');
    await visitor.isAt('/');
  });
});

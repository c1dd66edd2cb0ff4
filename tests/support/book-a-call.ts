import { readCollection } from '#src/content/read.ts';
import { expect, expectAccessible, type Page } from './browser.ts';
import type { ownSite } from './own-site.ts';

type Site = ReturnType<typeof ownSite>;

/** The title of the service from which it is booked; every fork has a first one. */
export const bookedService = readCollection('services').find(({ id }) => id === '1')?.data.title ?? '';

/** From a service page to the mail that asks, at the address as it is corrected. Returns the time that was chosen. */
export async function book(
  page: Page,
  site: Site,
  name: string,
  email: string,
  typo = `mistyped-${email}`,
): Promise<string> {
  await page.goto(site.url('/service/1'));
  await page.getByRole('link', { name: 'Schedule a Consultation' }).first().tap();
  await expect(page).toHaveURL(/\/contact\?service=1#book$/);
  const part = page.locator('#book');
  await part.getByRole('radiogroup', { name: 'Day' }).getByRole('radio').nth(1).tap();
  const times = part.getByRole('radiogroup', { name: 'Time' });
  await times.getByRole('radio').first().tap();
  const clock = await times.locator('label', { has: page.locator(':checked') }).innerText();
  await expect(part.getByLabel('Service')).toHaveValue(bookedService);
  await expectAccessible(page, { within: '#book' });
  const details = {
    Name: name,
    Email: typo,
    Company: 'Engines',
    Phone: '+44 20 7946 0000',
    Message: 'We would like to talk about a ledger.',
  };
  for (const [label, value] of Object.entries(details)) await part.getByLabel(label).fill(value);
  await expect(page.getByRole('button', { name: 'Chat with our assistant' })).toBeHidden();
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/bookings'));
  const send = part.getByRole('button', { name: /^Book \w+, / });
  await expect(send).toContainText(clock);
  await send.tap();
  const { startsAt } = (await sent).postDataJSON() as { startsAt: string };
  for (const words of ['One more click', typo, clock, `We call you at ${details.Phone}`])
    await expect(part.getByRole('status')).toContainText(words);
  await expect(part.getByRole('link', { name: /as a list/ })).toBeHidden();
  await expectAccessible(page, { within: '#book' });
  await part.getByRole('button', { name: 'Book again' }).tap();
  await expect(times.locator('label', { has: page.locator(':checked') })).toHaveText(clock);
  await expect(part.getByLabel('Message')).toHaveValue(details.Message);
  await part.getByLabel('Email').fill(email);
  await send.tap();
  await expect(part.getByRole('status')).toContainText(email);
  const asked = await site.mailTo('staff@example.com', `Call requested: ${name}`);
  expect(asked.replace('About:', 'About')).toContain(`About ${bookedService}`);
  return startsAt;
}

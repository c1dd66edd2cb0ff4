import { expect, test } from 'vitest';
import type { ServerEnv } from '#netlify/api/env.ts';
import { site } from '#src/data/site.ts';
import { checkFirm, checkSender } from './firm.ts';

const made = { ...site, legalName: 'Example Limited' };
const real = {
  ...site,
  legalName: 'Brightwater GmbH',
  address: { street: '2 Square', city: 'Hamburg', postalCode: '20095', country: 'Germany' },
  contactEmail: 'info@brightwater.com',
  paymentsEmail: 'pay@brightwater.com',
};

test('a firm that is made up is a fault where the site is hosted, unless that is wanted', () => {
  expect(checkFirm(undefined, true, made)).toMatchObject({ state: 'fault' });
  expect(checkFirm('yes', true, made)).toMatchObject({ state: 'note' });
  expect(checkFirm(undefined, false, made)).toMatchObject({ state: 'note' });
  expect(checkFirm(undefined, true, real)).toMatchObject({ state: 'ok', says: 'Brightwater GmbH' });
});

const env = { SMTP_URL: 'smtps://mail.firm.net', MAIL_FROM: 'Firm <mail@firm.net>' } as ServerEnv;
const none = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));

test('the sender’s domain is asked for what lets its mail arrive', async () => {
  const whole = (name: string) => Promise.resolve([[name === 'firm.net' ? 'v=spf1 mx' : 'v=DMARC1;', ' -all']]);
  expect(await checkSender(env, whole)).toMatchObject([{ state: 'ok', says: 'firm.net has SPF and DMARC records' }]);
  expect(await checkSender(env, none('ENODATA'))).toMatchObject([{ says: 'firm.net has no SPF and no DMARC record' }]);
  expect(await checkSender(env, none('ECONNREFUSED'))).toMatchObject([
    { state: 'note', says: expect.stringContaining('looked up') as string },
  ]);
});

test('nothing is asked where no mail is sent', async () => {
  expect(await checkSender({} as ServerEnv, none('ENODATA'))).toEqual([]);
});

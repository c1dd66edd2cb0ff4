import { expect, onTestFinished, test } from 'vitest';
import { parseEnv } from '#netlify/api/env.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { until } from '#tests/support/until.ts';
import { checkMail } from './services.ts';

const envWith = (SMTP_URL: string) =>
  parseEnv(
    {
      SUPABASE_URL: 'http://localhost:54321',
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_the_doctor',
      SUPABASE_SECRET_KEY: 'sb_secret_of_the_doctor_1',
      PUBLIC_SITE_URL: 'https://www.example.com',
      SMTP_URL,
      MAIL_FROM: 'site@example.com',
      MAIL_TO: 'staff@example.com',
    },
    'local',
  );

test('the doctor refuses a mail server without TLS, to which the site would send nothing', async () => {
  const { url, stop } = await startMailServer();
  onTestFinished(stop);
  // Answered by this machine, and not one of its names.
  const elsewhere = url.replace('127.0.0.1', '0.0.0.0');
  const says = (address: string, finding: object) =>
    until(async () => expect(await checkMail(envWith(address))).toMatchObject(finding));
  await says(elsewhere, { state: 'fault', says: 'the server offers no TLS' });
  await says(url, { state: 'ok' });
});

test('it tells a mail server that is out of reach', async () => {
  const { url, stop } = await startMailServer();
  await stop();
  expect(await checkMail(envWith(url))).toMatchObject({
    state: 'fault',
    says: expect.stringContaining('cannot be reached') as string,
  });
});

import { createTransport } from 'nodemailer';
import { expect, onTestFinished, test } from 'vitest';
import { startMailServer } from '#tests/support/mail-server.ts';
import { transportTo } from './transport.ts';

const mail = { from: 'a@example.com', to: 'b@example.com', text: 'Hello' };

test('a mail server on another machine is told nothing without TLS', async () => {
  const { url, received, stop } = await startMailServer();
  onTestFinished(stop);
  // What is on another machine by its name, and answers here.
  const options = { ...transportTo('smtp://mail.example.com'), url };
  await expect(createTransport(options).sendMail(mail)).rejects.toThrow(/TLS|STARTTLS/);
  expect(received).toEqual([]);
});

test('one on this machine needs none', async () => {
  const { url, received, stop } = await startMailServer();
  onTestFinished(stop);
  await createTransport(transportTo(url)).sendMail(mail);
  expect(received).toHaveLength(1);
});

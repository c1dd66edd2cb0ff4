import { expect, test } from 'vitest';
import { viesRegister } from './vies.ts';

const asked: { url: string; body: unknown }[] = [];

/** What the register would say, answered as VIES documents it. */
const ask = (answer: () => Promise<Response>, vatNumber = 'DE123456789') =>
  viesRegister({
    fetch: (input, init) => {
      asked.push({ url: input as string, body: JSON.parse(init?.body as string) });
      const gaveUp = new Promise<never>((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')));
      });
      return Promise.race([answer(), gaveUp]);
    },
    log: () => undefined,
    backendMs: 50,
  }).ask(vatNumber);

const said = (more: object) => () =>
  Promise.resolve(
    Response.json({ countryCode: 'DE', vatNumber: '123456789', requestDate: '2026-11-27T10:00:00.000Z', ...more }),
  );

const silent = { answer: 'silent', consultation: null };

test('asks VIES by country and number, and reads what it says', async () => {
  expect(await ask(said({ valid: true, requestIdentifier: 'WAPIAAAAYw1' }))).toEqual({
    answer: 'valid',
    consultation: 'WAPIAAAAYw1',
  });
  expect(await ask(said({ valid: false, requestIdentifier: '', userError: 'INVALID' }))).toEqual({
    answer: 'invalid',
    consultation: null,
  });
  expect(asked[0]).toEqual({
    url: 'https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number',
    // The example firm is nobody to VIES.
    body: { countryCode: 'DE', vatNumber: '123456789' },
  });
});

test('Greece is EL there, as its numbers begin', async () => {
  const reply = said({ countryCode: 'EL', vatNumber: '123456783', valid: true });
  expect(await ask(reply, 'EL123456783')).toMatchObject({ answer: 'valid' });
});

const noAnswers: [how: string, reply: () => Promise<Response>][] = [
  ['a country that cannot be reached', said({ valid: false, userError: 'MS_UNAVAILABLE' })],
  ['too many questions', said({ valid: false, userError: 'MS_MAX_CONCURRENT_REQ' })],
  [
    'an error of its own',
    () => Promise.resolve(Response.json({ actionSucceed: false, errorWrappers: [{ error: 'SERVICE_UNAVAILABLE' }] })),
  ],
  ['a failure', () => Promise.resolve(new Response('', { status: 500 }))],
  ['a page', () => Promise.resolve(new Response('<html>busy</html>'))],
  ['an answer about another number', said({ vatNumber: '987654321', valid: true })],
  ['an answer without end', () => Promise.resolve(new Response(`{"valid":true,"name":"${'a'.repeat(2 ** 17)}"}`))],
  ['a redirect', () => Promise.resolve(Response.redirect('https://evil.example/', 302))],
  ['nothing at all', () => new Promise(() => undefined)],
];
test.each(noAnswers)('%s is no answer', async (_how, reply) => {
  expect(await ask(reply)).toEqual(silent);
});

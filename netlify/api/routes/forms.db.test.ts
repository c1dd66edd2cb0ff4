import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestApi } from '#tests/support/api.ts';

const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const good = {
  name: 'Ada',
  email: 'ada@example.com',
  company: 'Engines',
  phone: '',
  message: 'First line\r\nSecond line',
  website: '',
};

function post(path: string, fields: Record<string, string>, headers: Record<string, string> = form) {
  return createTestApi()
    .visitor()
    .call('POST', path, { body: new URLSearchParams(fields).toString(), headers });
}

test('a form sent by the browser is stored and ends on the thank-you page', async () => {
  const mark = `Ada ${randomUUID()}`;
  const reply = await post('/api/contact/form', { ...good, name: mark });
  expect([reply.status, reply.headers.get('location')]).toEqual([303, '/contact/thanks']);
  const admin = await createTestApi().visitor().signIn('admin');
  const contacts = (await (await admin.call('GET', '/api/admin/contacts')).json()) as {
    name: string;
    message: string;
  }[];
  expect(contacts.find(({ name }) => name === mark)?.message).toBe('First line\nSecond line');
});

test('what is missing is said on a page, not as JSON', async () => {
  const reply = await post('/api/contact/form', { ...good, message: 'short' });
  expect([reply.status, reply.headers.get('location')]).toEqual([303, '/contact/not-sent#invalid']);
});

test('too many tries are said on a page', async () => {
  const { deps } = createTestApi();
  const api = createTestApi({ limits: { ...deps.limits, contact: { limit: 0, windowSeconds: 60 } } });
  const reply = await api
    .visitor()
    .call('POST', '/api/contact/form', { body: new URLSearchParams(good).toString(), headers: form });
  expect(reply.headers.get('location')).toBe('/contact/not-sent#busy');
});

test('a database that is away is said on a page and logged', async () => {
  const api = createTestApi({ fetch: () => Promise.reject(new TypeError('fetch failed')) });
  const reply = await api
    .visitor()
    .call('POST', '/api/contact/form', { body: new URLSearchParams(good).toString(), headers: form });
  const logged = api.logged.find(({ event }) => event === 'form_failed');
  const reference = logged?.requestId?.slice(0, 8);
  expect(reply.headers.get('location')).toBe(`/contact/not-sent?reference=${reference}#unavailable`);
  expect(reference).toMatch(/^[0-9a-f]{8}$/);
});

test('a robot is thanked like a person', async () => {
  const reply = await post('/api/contact/form', { ...good, website: 'https://spam.example' });
  expect(reply.headers.get('location')).toBe('/contact/thanks');
});

test('the newsletter form ends on its own pages', async () => {
  const taken = await post('/api/newsletter/form', { email: `${randomUUID()}@example.com` });
  expect(taken.headers.get('location')).toBe('/newsletter/thanks');
  const refused = await post('/api/newsletter/form', { email: 'nobody' });
  expect(refused.headers.get('location')).toBe('/newsletter/not-sent#invalid');
});

test.each(['/api/contact/form', '/api/newsletter/form'])(
  '%s refuses other sites and other kinds of body',
  async (path) => {
    for (const headers of [
      { ...form, 'Sec-Fetch-Site': 'cross-site' },
      { ...form, 'Sec-Fetch-Site': 'same-site' },
    ]) {
      expect((await post(path, good, headers)).status).toBe(403);
    }
    for (const type of ['text/plain', 'application/json', 'multipart/form-data; boundary=x']) {
      expect((await post(path, good, { 'Content-Type': type })).status).toBe(415);
    }
  },
);

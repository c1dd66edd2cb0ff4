import { expect, test } from 'vitest';
import { failureOf } from './api-failure.ts';

const requestId = '3f2b9c1e-0000-4000-8000-000000000000';
const shown = async (status: number, body: object) =>
  (await failureOf(new Response(JSON.stringify(body), { status }))).message;

test('a failure that is ours comes with the reference that the log has', async () => {
  const message = 'The service is unavailable at the moment. Please try again in a minute.';
  expect(await shown(503, { message, requestId })).toBe(`${message} (Reference 3f2b9c1e)`);
});

test('a refusal, or a reply of something else, comes with its words alone', async () => {
  expect(await shown(404, { message: 'There is no such project.', requestId })).toBe('There is no such project.');
  expect(await shown(502, { message: 'Bad gateway' })).toBe('Bad gateway');
});

test('a page of something between here and the API is not shown', async () => {
  const headers = { 'Content-Type': 'text/html' };
  const reply = new Response('<!doctype html><title>Bad gateway</title>', {
    status: 502,
    statusText: 'Bad Gateway',
    headers,
  });
  expect((await failureOf(reply)).message).toBe('502 Bad Gateway');
});

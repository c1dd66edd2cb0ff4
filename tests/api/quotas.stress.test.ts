import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import type { Database } from '#src/shared/database.types.ts';
import type { Notification } from '#src/shared/contracts/notifications.ts';
import { createTestApi } from '#tests/support/api.ts';
import { ownDatabase } from '#tests/support/own-database.ts';
import { readSession } from '#tests/support/session-cookie.ts';
import { notificationsOf, ok, registerClient } from '#tests/support/world.ts';

const body = { name: 'Flood', fileUrl: 'https://example.com/flood' };

test('a stranger adds a hundred documents in a day, however and however fast, and staff hear of them once', async () => {
  const api = createTestApi();
  const admin = await api.visitor().signIn('admin');
  const { visitor } = await registerClient(api, 'flood');
  const replies = await Promise.all(
    Array.from({ length: 130 }, () => visitor.call('POST', '/api/documents', { body })),
  );
  const refused = replies.filter(({ status }) => status === 429);
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(100);
  expect(refused).toHaveLength(30);
  expect(await refused[0]?.json()).toMatchObject({
    code: 'rate_limited',
    message:
      'Your account has reached its limit for one day. Please try again in 24 hours, or contact us if you need more.',
  });
  expect(refused[0]?.headers.get('retry-after')).toBe('86400');
  expect(api.logged.filter(({ event, limit }) => event === 'rate_limited' && limit === 'daily quota')).toHaveLength(30);

  const { url, publishable } = ownDatabase();
  const direct = createClient<Database>(url, publishable, {
    accessToken: () => Promise.resolve(readSession(visitor).access_token),
  });
  const row = { name: 'Flood', file_url: 'https://example.com/flood' };
  expect((await direct.from('documents').insert(row)).error?.code).toBe('PT429');

  const told = await notificationsOf(admin);
  expect(told.filter(({ content }: Notification) => content.includes('Flood'))).toEqual([
    expect.objectContaining({
      title: '100 documents wait for your decision',
      content: 'The most recent is “Flood”.',
      isRead: false,
    }),
  ]);
  expect((await visitor.call('GET', '/api/documents')).status, 'reading goes on').toBe(200);
  const other = await registerClient(api, 'calm');
  await ok(other.visitor.call('POST', '/api/documents', { body }));
});

import { afterAll, expect, test } from 'vitest';
import { openEmbeddedApi } from '#tests/support/growth/embedded-api.ts';
import { fill } from '#tests/support/growth/fill.ts';
import { callsOf } from '#tests/support/growth/lists.ts';
import { signIn } from '#tests/support/growth/send.ts';

const rowsPerTable = 3000;
/** Of a page of twenty with what its policies and joins look up. A walk down to the page would read thousands. */
const mostRowsRead = 300;
/** Of all projects that a person is in, those in the archive are picked. */
const mostOfTheArchive = 800;
/** Each policy and each function asks once. A page of twenty would ask more often than that if each row asked. */
const mostTimesAsked = 60;

const api = await openEmbeddedApi(null);
await fill(api, rowsPerTable);
const calls = await callsOf(api);
afterAll(() => api.close());

/** What every table and index has been read since the start. */
async function rowsRead(): Promise<number> {
  await api.sql('select pg_stat_force_next_flush()');
  const [total] = await api.sql<{ read: number }>(`
    select ((select sum(seq_tup_read) from pg_stat_user_tables)
      + (select sum(idx_tup_read) from pg_stat_user_indexes))::int as read
  `);
  return total?.read ?? 0;
}

test('a page far down a list reads no more rows than the first would', async () => {
  const deep = calls.filter(({ name }) => name.endsWith('deep'));
  expect(deep.length).toBeGreaterThan(20);
  for (const { name, run } of deep) {
    const before = await rowsRead();
    await run();
    const read = (await rowsRead()) - before;
    expect.soft(read, name).toBeGreaterThanOrEqual(20);
    expect.soft(read, name).toBeLessThan(name.includes('archived') ? mostOfTheArchive : mostRowsRead);
  }
});

test('who is asking is found out once for a statement, and not for each of its rows', async () => {
  const asked = async () => {
    await api.sql('select pg_stat_force_next_flush()');
    const [me] = await api.sql<{ calls: number }>(
      `select coalesce(sum(calls), 0)::int as calls from pg_stat_user_functions where funcname = 'me'`,
    );
    return me?.calls ?? 0;
  };
  const first = calls.filter(({ name }) => / (?:client|team|view) first$/.test(name));
  expect(first.length).toBeGreaterThan(20);
  for (const { name, run } of first) {
    const before = await asked();
    await run();
    const times = (await asked()) - before;
    expect.soft(times, name).toBeGreaterThan(0);
    expect.soft(times, name).toBeLessThan(mostTimesAsked);
  }
});

test('what is written is told to those concerned without walking through everybody', async () => {
  const walked = async () => {
    await api.sql('select pg_stat_force_next_flush()');
    const [table] = await api.sql<{ read: number }>(
      `select seq_tup_read::int as read from pg_stat_user_tables where relname = 'profiles'`,
    );
    return table?.read ?? 0;
  };
  const [mine] = await api.sql<{ id: number }>(
    `select min(id)::int as id from public.projects
     where title like 'Project %' and client_id = (select id from public.profiles where username = 'client')`,
  );
  const cookie = await signIn(api.send, 'client');
  const file = { name: 'Plan', fileUrl: 'https://example.com/plan.pdf' };
  for (const [path, body] of [
    [`/api/projects/${mine?.id}/comments`, { body: 'A word', mentions: [] }],
    ['/api/documents', file],
    ['/api/documents', { ...file, projectId: mine?.id }],
  ] as const) {
    const before = await walked();
    const reply = await api.send('POST', path, { cookie, body });
    expect.soft(reply.status, path).toBe(201);
    expect.soft((await walked()) - before, path).toBeLessThan(mostRowsRead);
  }
});

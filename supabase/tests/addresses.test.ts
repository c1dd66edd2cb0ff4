import { afterAll, expect, it } from 'vitest';
import { callers } from './support/callers.ts';
import { cells } from './support/cells.ts';
import { openTestDatabase } from './support/test-database.ts';
import { type Actor, actors, makeWorld, tokenOf } from './support/world.ts';

const database = await openTestDatabase();
const world = await makeWorld(database);
afterAll(() => database.close());

const names = (list: Record<string, unknown>) =>
  Object.keys(list)
    .filter((name) => name.startsWith('public.'))
    .map((name) => name.replace('public.', ''));

const calls: Record<string, object> = {
  project_people: { project_id: world.projects.mine },
};

/** What of each table may be read at all: the Data API refuses whoever asks for more. */
const columns = new Map(
  (
    await database.sql<{ table: string; columns: string }>(
      `select table_name as "table", string_agg(column_name, ',') as columns from information_schema.column_privileges
      where grantee = 'authenticated' and privilege_type = 'SELECT' and table_schema = 'public' group by table_name`,
    )
  ).map(({ table, columns }) => [table, columns]),
);

/** Every e-mail address in all that the Data API lets an actor read. */
async function addressesSeenBy(actor: Actor): Promise<string[]> {
  const api = database.client(actor === 'server' ? 'server' : (tokenOf(world, actor) ?? undefined));
  const replies: unknown[] = [];
  for (const table of names(cells))
    replies.push((await api.from(table as 'procedures').select(columns.get(table) ?? '*')).data);
  for (const name of names(callers).filter((name) => /^(list|project_people|admin|begin)/.test(name)))
    replies.push((await api.rpc(name as 'begin_call', (calls[name] ?? {}) as never)).data);
  return [...new Set(JSON.stringify(replies).match(/[\w.]+@example\.com/g))].sort();
}

const people = ['admin', 'client', 'gone', 'mate', 'other', 'team'].map((name) => `${name}@example.com`);

const seen: Record<Actor, string[]> = {
  anon: [],
  client: ['client@example.com'],
  other: ['other@example.com'],
  team: ['team@example.com'],
  admin: [...people, 'guest@example.com', 'reader@example.com', 'visitor@example.com'].sort(),
  gone: [],
  signedOut: [],
  viewer: ['client@example.com'],
  server: [],
};

it.each(actors)('as %s one reads no e-mail address but one’s own, unless one is an administrator', async (actor) => {
  expect(await addressesSeenBy(actor)).toEqual(seen[actor]);
});

it('lets staff choose among the active people, newest first, without their addresses', async () => {
  const api = database.client({ id: world.people.team });
  const { data } = await api.rpc('list_people');
  expect(data?.map(({ username }) => username).sort()).toEqual(['admin', 'client', 'mate', 'other', 'team']);
  expect(Object.keys(data?.[0] ?? {}).sort()).toEqual(['created_at', 'id', 'name', 'role', 'username']);
  const pages: string[] = [];
  let after = {};
  for (let page = 0; page < 5; page += 1) {
    const { data: rows } = await api.rpc('list_people', { ...after, max_rows: 1 });
    const [person] = rows ?? [];
    if (!person) break;
    pages.push(person.username);
    after = { before_time: person.created_at, before_id: person.id };
  }
  expect(pages).toEqual(data?.map(({ username }) => username));
});

it('lists people for staff only', async () => {
  for (const id of [world.people.client, world.people.gone]) {
    const api = database.client({ id });
    expect((await api.rpc('list_people')).data).toEqual([]);
    expect((await api.rpc('list_people', { ids: [world.people.mate] })).data).toEqual([]);
  }
});

it('changes no password through Auth, whose own way asks for nothing but a session', async () => {
  const { other } = world.people;
  await database.sql(`select private.set_password($1, 'demo-password')`, [other]);
  const api = database.client();
  await api.auth.signInWithPassword({ email: 'other@example.com', password: 'demo-password' });
  expect((await api.auth.updateUser({ password: 'stolen-password' })).error).not.toBeNull();
  const works =
    'select encrypted_password = extensions.crypt($2, encrypted_password) as works from auth.users where id = $1';
  expect(await database.sql(works, [other, 'demo-password'])).toEqual([{ works: true }]);
});

it('changes no e-mail address through Auth, whose own way proves only the new address', async () => {
  const { client } = world.people;
  await database.sql(`select private.set_password($1, 'demo-password')`, [client]);
  const api = database.client();
  await api.auth.signInWithPassword({ email: 'client@example.com', password: 'demo-password' });
  await api.auth.updateUser({ email: 'stolen@example.com' });
  const [mailed] = await database.sql<{ token: string }>(
    'select email_change_token_new as token from auth.users where id = $1',
    [client],
  );
  const { error } = await api.auth.verifyOtp({ token_hash: mailed?.token ?? '', type: 'email_change' });
  expect(error).not.toBeNull();
  const after = await database.sql('select email from auth.users where id = $1', [client]);
  expect(after).toEqual([{ email: 'client@example.com' }]);
});

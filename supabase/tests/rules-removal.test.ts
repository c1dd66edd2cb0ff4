import { expect } from 'vitest';
import type { Stage } from './support/acting.ts';
import { type Rules, testRules } from './support/test-rules.ts';

const remove = 'select public.delete_people($1) as gone';

/** Everything in the database that names a person, by table. */
async function namedIn({ database: { sql } }: Stage, id: string): Promise<string[]> {
  const columns = await sql<{ name: string; column: string }>(
    `select attrelid::regclass::text as name, quote_ident(attname) as column from pg_attribute
     join pg_class on pg_class.oid = attrelid
     where relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)
       and relkind = 'r' and attnum > 0 and not attisdropped and atttypid in ('uuid'::regtype, 'text'::regtype, 'jsonb'::regtype)`,
  );
  const found: string[] = [];
  for (const { name, column } of columns) {
    const rows = await sql(`select from ${name} where ${column}::text like $1 limit 1`, [`%${id}%`]);
    if (rows.length > 0) found.push(`${name}.${column}`);
  }
  return found;
}

export const removalRules: Rules = {
  'a deleted account takes along what is nobody else’s, and is named nowhere': async (stage) => {
    const { as, database, world } = stage;
    const { client } = world.people;
    await database.sql(`select public.create_invitation(null, $1, repeat('cd', 32), 'seed')`, [client]);
    expect(await as('admin', remove, [[client]])).toEqual([{ gone: 1 }]);
    expect(await namedIn(stage, client)).toEqual([]);
    const documents = await database.sql(`select name, uploaded_by from public.documents order by name`);
    expect(documents.map(({ name }) => name)).not.toContain('general of client');
    expect(documents).toContainEqual({ name: 'mine', uploaded_by: null });
    const [project] = await database.sql(`select client_id from public.projects where title = 'mine'`);
    expect(project).toEqual({ client_id: null });
  },
  'a deletion of accounts is in the audit log with who did it': async ({
    as,
    database: { sql },
    world: { people },
  }) => {
    await as('admin', remove, [[people.mate, people.other]]);
    const entries = await sql(
      `select actor, entity_id from public.audit_log where action = 'delete' and entity = 'profiles' order by entity_id`,
    );
    const deletion = { actor: 'admin', entity_id: 'deleted' };
    expect(entries).toEqual([deletion, deletion]);
  },
  'only administrators delete accounts, never their own, and none that is not there': async (stage) => {
    const { as, refused, world } = stage;
    const { client, other, team, admin } = world.people;
    for (const actor of ['client', 'team', 'gone', 'signedOut'] as const)
      expect([actor, await refused(remove, [[other]], actor)]).toEqual([actor, '42501']);
    expect(await refused(remove, [[client, admin]], 'admin')).toBe('42501');
    expect(await as('admin', remove, [['00000000-0000-4000-8000-000000000009']])).toEqual([{ gone: 0 }]);
    expect(await as('admin', remove, [[team, team]])).toEqual([{ gone: 1 }]);
  },
  'nobody is asked to decide on a document that was deleted': async ({ as, database, world }) => {
    const add = `select public.add_document('New', 'https://example.com/', project => $1)`;
    await as('team', add, [world.projects.mine]);
    await as('admin', `select public.delete_documents(array[id]) from public.documents where name = 'New'`);
    await as('client', add, [world.projects.mine]);
    await as('admin', `select public.delete_documents(array[id]) from public.documents where name = 'New'`);
    const told = `select title, document_id from public.notifications where content like '“New”%'`;
    expect(await as('client', told)).toEqual([]);
    expect(await database.sql(`${told} and recipient_id = '${world.people.mate}'`)).toEqual([
      { title: 'New document', document_id: null },
    ]);
  },
};

await testRules(import.meta.filename, removalRules);

import { expect } from 'vitest';
import type { Stage } from './support/acting.ts';
import { type Rules, testRules } from './support/test-rules.ts';

/** Who is in a project, but for those who made it. */
async function seats({ database: { sql } }: Stage, project: number): Promise<string[]> {
  const rows = await sql<{ username: string }>(
    `select username from public.project_members join public.profiles on profiles.id = user_id
     where project_id = $1 and role = 'client' order by username`,
    [project],
  );
  return rows.map(({ username }) => username);
}

const join = (name: string | null, username: string, { as }: Stage) =>
  as('admin', `update public.profiles set company = $1 where username = $2`, [name, username]);

/** `theirs` and two more, one of them limited, are of the company of other. */
async function withProjects(stage: Stage): Promise<{ open: number; limited: number }> {
  const { as, world, database } = stage;
  await as(
    'admin',
    `update public.projects set company_id = (select id from public.companies where name = 'of other') where title = 'theirs'`,
  );
  const [, made] = await database.sql<{ id: number }>(
    `insert into public.projects (title, description, client_id, is_limited, created_by, created_at)
     values ('second', 'x', $1, false, $2, now() - interval '1 day'), ('closed', 'x', $1, true, $2, now() - interval '1 day')
     returning id`,
    [world.people.other, world.people.admin],
  );
  return { open: world.projects.theirs, limited: made?.id ?? 0 };
}

export const companyRules: Rules = {
  'who joins a company sees its projects but for the limited ones, and is told once': async (stage) => {
    const { open, limited } = await withProjects(stage);
    await join('OF  OTHER'.replace('  ', ' '), 'mate', stage);
    expect(await seats(stage, open)).toEqual(['mate', 'other']);
    expect(await seats(stage, limited)).toEqual(['other']);
    const { mate } = await stage.told();
    expect(mate).toEqual(['You now see 2 projects: “theirs”, “second”']);
    expect(await stage.database.sql(`select company from public.profiles where username = 'mate'`)).toEqual([
      { company: 'of other' },
    ]);
  },
  'who leaves a company loses its projects, but not the one that is theirs': async (stage) => {
    const { open } = await withProjects(stage);
    await join('of other', 'mate', stage);
    await join(null, 'mate', stage);
    await join('Elsewhere', 'other', stage);
    expect(await seats(stage, open)).toEqual(['other']);
    expect((await stage.told()).mate?.at(-1)).toBe(
      'Removed from projects: You no longer have access to “theirs”, “second”.',
    );
  },
  'a project that is limited no more opens to the company, and closes to one that it leaves': async (stage) => {
    const { limited } = await withProjects(stage);
    await join('of other', 'mate', stage);
    await stage.as('admin', 'update public.projects set is_limited = false where id = $1', [limited]);
    expect(await seats(stage, limited)).toEqual(['mate', 'other']);
    await stage.as('admin', 'update public.projects set company_id = null where id = $1', [limited]);
    expect(await seats(stage, limited)).toEqual(['other']);
  },
  'a project is of the company of its client, and follows a new one': async (stage) => {
    const { open } = await withProjects(stage);
    const { client, mate } = stage.world.people;
    const give = (to: string | null | undefined) =>
      stage.as('admin', 'update public.projects set client_id = $1 where id = $2', [to, open]);
    await join('of other', 'mate', stage);
    await give(client);
    expect(await seats(stage, open)).toEqual(['client']);
    await join(null, 'mate', stage);
    await give(mate);
    expect(await stage.database.sql('select company_id from public.projects where id = $1', [open])).toEqual([
      { company_id: null },
    ]);
    await give(client);
    await give(null);
    expect(
      await stage.database.sql(
        'select companies.name from public.projects join public.companies on companies.id = company_id where projects.id = $1',
        [open],
      ),
    ).toEqual([{ name: 'of client' }]);
  },
  'people of its company leave a project only when it is limited': async (stage) => {
    const { open } = await withProjects(stage);
    const { mate } = stage.world.people;
    await join('of other', 'mate', stage);
    const remove = () =>
      stage.as('admin', 'delete from public.project_members where project_id = $1 and user_id = $2', [open, mate]);
    await remove();
    expect(await seats(stage, open)).toEqual(['mate', 'other']);
    await stage.as('admin', 'update public.projects set is_limited = true where id = $1', [open]);
    await remove();
    expect(await seats(stage, open)).toEqual(['other']);
  },
  'only administrators choose the company of a person': async ({ refused, database: { sql }, world: { people } }) => {
    for (const set of [`company = 'of other'`, `company_id = (select min(id) from public.companies)`])
      expect(await refused(`update public.profiles set ${set} where id = $1`, [people.mate], 'admin')).toBeNull();
    for (const set of [`company = 'of other'`, 'company_id = null'])
      expect(await refused(`update public.profiles set ${set} where id = $1`, [people.client], 'client')).toBe('42501');
    await sql(
      `insert into auth.users (id, email, raw_user_meta_data) values (gen_random_uuid(), 'x@example.com', $1)`,
      [{ username: 'typist', company: 'of other' }],
    );
    expect(await sql(`select company_id from public.profiles where username = 'typist'`)).toEqual([
      { company_id: null },
    ]);
  },
  'two companies become one, whose people see what was open to either, and nobody loses a seat': async (stage) => {
    const { as, refused, database, told, world } = stage;
    const { open, limited } = await withProjects(stage);
    await join('of other', 'mate', stage);
    await database.sql('insert into public.project_members (project_id, user_id) values ($1, $2)', [
      limited,
      world.people.mate,
    ]);
    await as('admin', 'update public.projects set is_archived = true where id = $1', [open]);
    await as('admin', 'update public.companies set address = null');
    await as('admin', `update public.companies set tax_id = 'DE 1', address = 'Street' where name = 'of other'`);
    await as('admin', `update public.companies set tax_id = 'DE 2' where name = 'of client'`);
    const before = (await told()).mate?.length ?? 0;
    const merge = `select public.absorb_company(
      (select id from public.companies where name = 'of other'), (select id from public.companies where name = 'of client')
    )`;
    for (const actor of ['client', 'team'] as const) expect(await refused(merge, [], actor)).toBe('42501');
    await as('admin', merge);
    expect(await database.sql('select name, address, tax_id from public.companies order by name')).toEqual([
      { name: 'of client', address: 'Street', tax_id: 'DE 2' },
      { name: 'of gone', address: null, tax_id: null },
      { name: 'of nobody', address: null, tax_id: null },
    ]);
    expect(await database.sql(`select company from public.profiles where username in ('other', 'mate')`)).toEqual([
      { company: 'of client' },
      { company: 'of client' },
    ]);
    expect(await seats(stage, open)).toEqual(['client', 'mate', 'other']);
    expect(await seats(stage, limited)).toEqual(['mate', 'other']);
    expect((await told()).mate?.slice(before).sort()).toEqual([
      'New people in “mine”: other has joined the project.',
      'New people in “second”: client has joined the project.',
      'New people in “theirs”: client has joined the project.',
    ]);
  },
  'the invoices of two companies that become one follow, with the client that they were issued to': async (stage) => {
    const { as, database, world } = stage;
    const of = async (id: number) =>
      (
        await database.sql<{ name: string; client: object }>(
          `select company.name, invoice.client from public.invoices as invoice
           join public.companies as company on company.id = invoice.company_id where invoice.id = $1`,
          [id],
        )
      )[0];
    const before = await of(world.invoices.mine);
    await database.sql(`insert into public.companies (name) values ('heir')`);
    await as(
      'admin',
      `select public.absorb_company(
        (select company_id from public.invoices where id = $1), (select id from public.companies where name = 'heir')
      )`,
      [world.invoices.mine],
    );
    expect(await of(world.invoices.mine)).toEqual({ name: 'heir', client: before?.client });
    expect(before?.name).not.toBe('heir');
  },
  'a company is not merged with itself, or with one that is gone': async ({ as, database }) => {
    const self = `(select id from public.companies where name = 'of other')`;
    await as('admin', `select public.absorb_company(${self}, ${self}), public.absorb_company(${self}, 0)`);
    expect(await database.sql(`select name from public.companies where name = 'of other'`)).toHaveLength(1);
  },
  'administrators alone ask who sees the projects of a company': async ({ as, refused, world, database }) => {
    const [company] = await database.sql<{ id: number }>(`select id from public.companies where name = 'of client'`);
    await database.sql(`update public.projects set company_id = $1 where id = $2`, [company?.id, world.projects.mine]);
    expect(await as('admin', 'select username, company_name from public.company_seats($1)', [company?.id])).toEqual([
      { username: 'client', company_name: 'of client' },
      { username: 'gone', company_name: 'of gone' },
      { username: 'mate', company_name: null },
    ]);
    for (const actor of ['client', 'team'] as const)
      expect(await refused('select public.company_seats($1)', [company?.id], actor)).toBe('42501');
  },
  'the name of a company is one, whatever its case, and its people follow it': async ({ as, refused, database }) => {
    expect(await refused(`insert into public.companies (name) values ('OF CLIENT')`, [], 'admin')).toBe('23505');
    await as('admin', `update public.companies set name = 'Engines' where name = 'of client'`);
    expect(await database.sql(`select company from public.profiles where username = 'client'`)).toEqual([
      { company: 'Engines' },
    ]);
  },
};

await testRules(import.meta.filename, companyRules);

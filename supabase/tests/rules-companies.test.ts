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
  as(
    'admin',
    `select public.edit_person(id, jsonb_build_object('company', $1::text)) from public.profiles where username = $2`,
    [name, username],
  );

/** `theirs` and two more, one of them limited, are of the company of other. */
async function withProjects(stage: Stage): Promise<{ open: number; limited: number }> {
  const { as, world } = stage;
  await as(
    'admin',
    `select public.edit_project(project.id, jsonb_build_object('company_id', company.id))
     from public.projects as project, public.companies as company where company.name = 'of other' and title = 'theirs'`,
  );
  const begin = 'select id from public.begin_project($1, $1, $2, is_limited => $3)';
  await as('admin', begin, ['second', world.people.other, false]);
  const [made] = (await as('admin', begin, ['closed', world.people.other, true])) as { id: number }[];
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
    await stage.as('admin', `select public.edit_project($1, '{"is_limited": false}')`, [limited]);
    expect(await seats(stage, limited)).toEqual(['mate', 'other']);
    await stage.as('admin', `select public.edit_project($1, '{"company_id": null}')`, [limited]);
    expect(await seats(stage, limited)).toEqual(['other']);
  },
  'a project is of the company of its client, and follows a new one': async (stage) => {
    const { open } = await withProjects(stage);
    const { client, mate } = stage.world.people;
    const give = (to: string | null | undefined) =>
      stage.act('admin', 'edit_project', { project: open, changes: { client_id: to } });
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
    await join('of other', 'mate', stage);
    const remove = () => stage.as('admin', 'select public.set_project_members($1, $2)', [open, []]);
    await remove();
    expect(await seats(stage, open)).toEqual(['mate', 'other']);
    await stage.as('admin', `select public.edit_project($1, '{"is_limited": true}')`, [open]);
    await remove();
    expect(await seats(stage, open)).toEqual(['other']);
  },
  'only administrators choose the company of a person': async ({
    actRefused,
    idOf,
    database: { sql },
    world: { people },
  }) => {
    const elsewhere = await idOf('companies', 'of other', 'name');
    for (const changes of [{ company: 'of other' }, { company_id: elsewhere }])
      expect(await actRefused('admin', 'edit_person', { person: people.mate, changes })).toBeNull();
    for (const changes of [{ company: 'of other' }, { company_id: null }])
      expect(await actRefused('client', 'edit_person', { person: people.client, changes })).toBe('42501');
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
    await as('admin', `select public.edit_project($1, '{"is_archived": true}')`, [open]);
    await as('admin', `select public.edit_company(id, '{"street": null, "city": null}') from public.companies`);
    await as(
      'admin',
      `select public.edit_company(id, '{"tax_id": "DE 1", "street": "Street", "country": "DE"}') from public.companies where name = 'of other'`,
    );
    await as(
      'admin',
      `select public.edit_company(id, '{"tax_id": "DE 2"}') from public.companies where name = 'of client'`,
    );
    const before = (await told()).mate?.length ?? 0;
    const merge = `select public.merge_companies(
      (select id from public.companies where name = 'of other'), (select id from public.companies where name = 'of client')
    )`;
    for (const actor of ['client', 'team'] as const) expect(await refused(merge, [], actor)).toBe('42501');
    await as('admin', merge);
    expect(await database.sql('select name, street, country, tax_id from public.companies order by name')).toEqual([
      { name: 'of client', street: 'Street', country: 'DE', tax_id: 'DE 2' },
      { name: 'of gone', street: null, country: 'IE', tax_id: null },
      { name: 'of nobody', street: null, country: 'IE', tax_id: null },
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
    await database.sql(`insert into public.companies (name) values ('kept')`);
    await as(
      'admin',
      `select public.merge_companies(
        (select company_id from public.invoices where id = $1), (select id from public.companies where name = 'kept')
      )`,
      [world.invoices.mine],
    );
    expect(await of(world.invoices.mine)).toEqual({ name: 'kept', client: before?.client });
    expect(before?.name).not.toBe('kept');
  },
  'a company is not merged with itself, or with one that is gone': async ({ as, database }) => {
    const self = `(select id from public.companies where name = 'of other')`;
    await as('admin', `select public.merge_companies(${self}, ${self}), public.merge_companies(${self}, 0)`);
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
    expect(await refused(`select public.add_company('OF CLIENT')`, [], 'admin')).toBe('23505');
    await as(
      'admin',
      `select public.edit_company(id, '{"name": "Engines"}') from public.companies where name = 'of client'`,
    );
    expect(await database.sql(`select company from public.profiles where username = 'client'`)).toEqual([
      { company: 'Engines' },
    ]);
  },
};

await testRules(import.meta.filename, companyRules);

import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { openStage } from './support/acting.ts';
import { openTestDatabase } from './support/test-database.ts';
import { undone } from './support/undone.ts';
import { makeWorld } from './support/world.ts';

const database = await openTestDatabase();
const { sql } = database;
const world = await makeWorld(database);
const server = database.client('server');
await sql(`select private.set_password(id, 'demo-password') from public.profiles where username <> 'admin'`);
afterAll(() => database.close());

describe('mail to the staff', () => {
  const message = {
    name: 'Demo Visitor',
    email: 'v@example.com',
    company: 'Example',
    phone: '',
    message: 'A long enough text',
  };

  it('is queued with the message, handed out once, and gone when sent', async () => {
    await undone(database, async () => {
      const [stored] = await sql<{ id: number }>(
        `select public.submit_lead($1, $2, $3, $4, $5) as id`,
        Object.values(message),
      );
      const claim = () =>
        sql<{ id: number; payload: unknown; attempts: number }>('select * from public.claim_mail(50)');
      const mine = (await claim()).filter(({ payload }) => (payload as { id: number }).id === stored?.id);
      expect(mine).toMatchObject([{ attempts: 1, payload: { ...message, phone: null } }]);
      expect(await claim(), 'while the lease runs').toEqual([]);
      await sql('select public.finish_mail($1)', [mine[0]?.id]);
      expect(await sql('select from private.mail_outbox where id = $1', [mine[0]?.id])).toEqual([]);
    });
  });

  it('comes back later and later when it fails, for almost three days', async () => {
    await undone(database, async () => {
      await sql(`delete from private.mail_outbox where kind <> 'contact_message'`);
      const waits: number[] = [];
      for (let attempt = 0; attempt < 12; attempt++) {
        const [mail] = await sql<{ id: number }>('select id from public.claim_mail(1)');
        if (!mail) break;
        await sql(`select public.finish_mail($1, 'refused')`, [mail.id]);
        const [left] = await sql<{ wait: number }>(
          'select round(extract(epoch from due_at - clock_timestamp()) / 60)::int as wait from private.mail_outbox where id = $1',
          [mail.id],
        );
        waits.push(left?.wait ?? -1);
        await sql(`update private.mail_outbox set due_at = now()`);
      }
      expect(waits).toEqual([1, 3, 9, 27, 81, 243, 729, 1440, 1440, 1440]);
    });
  });

  it('is handed out again when whoever took it is gone', async () => {
    await undone(database, async () => {
      await sql(`delete from private.mail_outbox where kind <> 'contact_message'`);
      await sql('select public.claim_mail(10, 0)');
      expect(await sql('select attempts from public.claim_mail(10)')).toEqual([{ attempts: 2 }]);
    });
  });
});

describe('accounts', () => {
  const hash = (token: string) => createHash('sha256').update(token).digest('hex');
  const signIn = async (email: string, password: string) =>
    (await database.client().auth.signInWithPassword({ email, password })).data.user?.id ?? null;

  it('lets an invited person in once the link is spent, and only once', async () => {
    const actor = world.people.admin;
    const made = await server.rpc('create_user', {
      actor,
      username: 'invited',
      email: 'Invited@Example.com',
      role: 'team_member',
    });
    const id = made.data ?? '';
    expect(await signIn('invited@example.com', '')).toBeNull();
    await server.rpc('create_invitation', { actor, user_id: id, token_hash: hash('old') });
    await server.rpc('create_invitation', { actor, user_id: id, token_hash: hash('new') });
    const spend = async (token: string) =>
      (await server.rpc('spend_password_link', { token_hash: hash(token), password: 'pässword 1' })).data ?? [];
    expect(await spend('old'), 'a new link ends the earlier one').toEqual([]);
    const spent = await Promise.all([spend('new'), spend('new'), spend('new')]);
    expect(spent.flat()).toEqual([{ user_id: id, email: 'invited@example.com' }]);
    expect(await signIn('invited@example.com', 'pässword 1')).toBe(id);
    expect(await signIn('invited@example.com', 'passwort 1')).toBeNull();
  });

  it('refuses a link that is expired or whose account is deactivated', async () => {
    const { client, gone } = world.people;
    await server.rpc('create_invitation', { actor: client, user_id: client, token_hash: hash('late'), valid_hours: 0 });
    await server.rpc('create_invitation', { actor: client, user_id: gone, token_hash: hash('gone') });
    for (const token of ['late', 'gone', 'unknown'])
      expect((await server.rpc('spend_password_link', { token_hash: hash(token), password: 'password' })).data).toEqual(
        [],
      );
  });

  it('makes one link for a forgotten password, however often its mail is tried, and lets it live an hour', async () => {
    await undone(database, async () => {
      await sql('update public.profiles set email_proven_at = now()');
      const open = (login: string, token: string) =>
        sql<{ username: string }>(`select username from public.open_recovery($1, $2, 2, 3600)`, [login, hash(token)]);
      const spend = (token: string) =>
        sql(`select user_id from public.spend_password_link($1, 'a new password')`, [hash(token)]);
      expect(await open('OTHER', 'first')).toEqual([{ username: 'other' }]);
      for (let attempt = 0; attempt < 3; attempt++) expect(await open('OTHER', 'first')).toHaveLength(1);
      expect(await open(' Other@Example.com ', 'second')).toEqual([{ username: 'other' }]);
      expect(await open('other', 'third'), 'twice is as often as asked for here').toEqual([]);
      for (const login of ['gone', 'nobody', 'nobody@example.com', '@', ''])
        expect(await open(login, 'none')).toEqual([]);
      expect(await spend('first'), 'a newer link ends it').toEqual([]);
      await sql(`update private.password_links set expires_at = now() - interval '1 second' where token_hash = $1`, [
        hash('second'),
      ]);
      expect([await open('other', 'second'), await spend('second')]).toEqual([[], []]);
      await sql(`update private.password_links set expires_at = now() + interval '1 second' where token_hash = $1`, [
        hash('second'),
      ]);
      expect(await spend('second')).toEqual([{ user_id: world.people.other }]);
    });
  });

  it('takes an address for proven when a mailed link was used, and not when an administrator handed it over', async () => {
    await undone(database, async () => {
      const proven = async (seed: string | null) => {
        await sql(`select public.create_invitation($1, $2, $3, $4)`, [
          world.people.admin,
          world.people.other,
          hash(`proof ${seed}`),
          seed,
        ]);
        await sql(`select public.spend_password_link($1, 'a new password')`, [hash(`proof ${seed}`)]);
        const [row] = await sql(
          `select email_proven_at is not null as proven from public.profiles where username = 'other'`,
        );
        return row?.proven;
      };
      expect([await proven(null), await proven('seed')]).toEqual([false, true]);
      await sql(`select public.change_email($1, $1, 'elsewhere@example.com')`, [world.people.other]);
      expect(await sql(`select email_proven_at from public.profiles where username = 'other'`)).toEqual([
        { email_proven_at: null },
      ]);
    });
  });

  it('finds the address of a username in any case, but not of who may not sign in', async () => {
    const address = async (username: string) => (await server.rpc('login_address', { username })).data?.[0];
    for (const name of ['CLIENT', ' Client@Example.com '])
      expect(await address(name)).toEqual({ email: 'client@example.com', known: true });
    for (const username of ['gone', 'nobody', 'admin', 'gone@example.com', 'nobody@example.com', '@'])
      expect(await address(username)).toEqual({ email: expect.stringContaining('@') as string, known: false });
  });

  it('says whether a registration would stumble over its name or its address', async () => {
    const conflict = async (username: string, email: string) =>
      (await server.rpc('registration_problem', { username, email })).data;
    expect(await conflict('Client', 'free@example.com')).toBe('taken');
    expect(await conflict('free', 'CLIENT@example.com')).toBe('email');
    expect(await conflict('free', 'free@example.com')).toBeNull();
  });

  it('moves an address, and refuses one that is taken', async () => {
    const person = { actor: world.people.mate, user_id: world.people.mate };
    expect((await server.rpc('change_email', { ...person, email: 'Moved@example.com' })).error).toBeNull();
    expect((await server.rpc('login_address', { username: 'mate' })).data?.[0]?.email).toBe('moved@example.com');
    expect((await server.rpc('change_email', { ...person, email: 'client@example.com' })).error?.code).toBe('23505');
  });

  it('makes an existing account an administrator', async () => {
    await undone(database, async () => {
      expect(await sql(`select public.make_admin('GONE') as made`)).toEqual([{ made: true }]);
      expect(await sql(`select role, is_active from public.profiles where username = 'gone'`)).toEqual([
        { role: 'admin', is_active: true },
      ]);
      expect(await sql(`select public.make_admin('nobody') as made`)).toEqual([{ made: false }]);
    });
  });

  it('makes one account of twenty parallel registrations of one name', async () => {
    const spellings = ['same name', 'Same Name', 'SAME NAME', 'same\u00a0name', 'Ｓame name'];
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        database.client().auth.signUp({
          email: `same-${index}@example.com`,
          password: 'demo-password',
          options: { data: { username: spellings[index % 5] } },
        }),
      ),
    );
    expect(replies.filter(({ error }) => error === null)).toHaveLength(1);
    const [counts] = await sql(
      `select (select count(*)::int from public.profiles where username_key = $1) as profiles,
         (select count(*)::int from auth.users left join public.profiles using (id) where profiles.id is null) as orphans,
         (select count(*)::int from auth.identities where not exists (select from auth.users where users.id = user_id)) as loose`,
      ['same name'],
    );
    expect(counts).toEqual({ profiles: 1, orphans: 0, loose: 0 });
  });
});

describe('reading', () => {
  it.each(['client', 'other', 'team', 'admin', 'gone'] as const)(
    'lists for %s exactly what the rows allow',
    async (actor) => {
      await undone(database, async () => {
        const { as } = await openStage(database, world);
        for (const table of ['projects', 'documents']) {
          const rows = await as(actor, `select id from public.${table} order by id desc`);
          expect(await as(actor, `select id from public.list_${table}()`)).toEqual(rows);
        }
      });
    },
  );

  it.each(['client', 'admin'] as const)('pages newest first without gap or repetition for %s', async (actor) => {
    await undone(database, async () => {
      const { as } = await openStage(database, world);
      await sql(
        `insert into public.documents (project_id, name, file_url, uploaded_by)
         select case when n % 3 > 0 then $1::bigint end, 'Page ' || n, 'https://example.com/', $2 from generate_series(1, 25) as n`,
        [world.projects.mine, world.people.client],
      );
      const all = await as(actor, 'select id from public.documents order by id desc');
      const pages: unknown[] = [];
      let cursor: unknown = null;
      for (let page = 0; page < 10; page++) {
        const rows = await as(actor, 'select id from public.list_documents($1, 7)', [cursor]);
        if (rows.length === 0) break;
        pages.push(...rows);
        cursor = rows.at(-1)?.id;
      }
      expect(pages).toEqual(all);
    });
  });

  it('shows the people of a project without their addresses, and of a foreign one nobody', async () => {
    const people = async (id: string) =>
      (await database.client({ id }).rpc('project_people', { project_id: world.projects.mine })).data;
    expect(await people(world.people.other)).toEqual([]);
    const seen = await people(world.people.client);
    expect(seen?.map(({ username }) => username)).toEqual(['client', 'gone', 'mate', 'team']);
    expect(Object.keys(seen?.[0] ?? {})).toEqual(['id', 'username', 'name', 'role']);
  });

  it('tells the addresses of the team to its clients, and those of clients to the team alone', async () => {
    await undone(database, async () => {
      const { as } = await openStage(database, world);
      const { client, mate, team } = world.people;
      type Asking = 'client' | 'other' | 'team' | 'admin' | 'gone' | 'signedOut';
      const told = async (actor: Asking) =>
        (await as(actor, 'select id from public.project_addresses($1)', [world.projects.mine])).map(({ id }) => id);
      expect(await told('client')).toEqual([team]);
      expect([await told('team'), await told('admin')]).toEqual([
        [client, mate, team],
        [client, mate, team],
      ]);
      for (const actor of ['other', 'gone', 'signedOut'] as const) expect(await told(actor)).toEqual([]);
      expect(await as('team', 'select from public.project_addresses($1)', [world.projects.theirs])).toEqual([]);
      expect(await as('client', 'select email from public.project_addresses($1)', [world.projects.mine])).toEqual([
        { email: 'team@example.com' },
      ]);
    });
  });

  it('sets members without losing client and creator, and not for clients', async () => {
    await undone(database, async () => {
      const { as, refused } = await openStage(database, world);
      const set = `select username from public.set_project_members($1, $2)`;
      const values = [world.projects.mine, [world.people.other]];
      expect(await refused(set, values, 'client')).toBe('42501');
      expect(await refused(set, [world.projects.theirs, []], 'team')).toBe('42501');
      expect(await as('team', set, values)).toEqual([
        { username: 'client' },
        { username: 'other' },
        { username: 'team' },
      ]);
      expect(await as('team', set, [world.projects.mine, []])).toEqual([{ username: 'client' }, { username: 'team' }]);
    });
  });

  it('finds words by the indexes of their tables, and takes the words of no row anew', async () => {
    await undone(database, async () => {
      await sql('set local enable_seqscan = off');
      const plan = await sql<{ 'QUERY PLAN': string }>(
        `explain select from private.findables where words @@ 'word'::tsquery`,
      );
      const lines = plan.map((row) => row['QUERY PLAN']);
      expect(lines.filter((line) => /Index Cond:.*words_of/.test(line)).length).toBeGreaterThan(12);
      // Palettes of guests, who are few.
      expect(lines.filter((line) => /Filter:.*words_of/.test(line))).toEqual([
        expect.stringContaining('words_of(email)') as string,
      ]);
    });
  });

  it('counts for administrators what there is, and for others what they see', async () => {
    const totals = async (id: string) => (await database.client({ id }).rpc('admin_totals')).data?.[0];
    const { data: leads } = await database.client({ id: world.people.admin }).from('leads').select('id');
    expect(leads?.length).toBeGreaterThan(1);
    expect(await totals(world.people.admin)).toMatchObject({
      active_projects: 3,
      documents: 7,
      contacts: leads?.length,
    });
    expect(await totals(world.people.other)).toEqual({ users: 1, active_projects: 1, documents: 3, contacts: 0 });
  });
});

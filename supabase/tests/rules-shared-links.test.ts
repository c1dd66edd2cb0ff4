import { expect } from 'vitest';
import type { Stage } from './support/acting.ts';
import { type Rules, testRules } from './support/test-rules.ts';
import { undone } from './support/undone.ts';

const digest = (name: string) => `encode(sha256(convert_to('${name}', 'UTF8')), 'hex')`;

interface Opened {
  kind: string;
  thing?: Record<string, unknown>;
  [fact: string]: unknown;
}

/** What the server is told of the world's link to a document. */
async function open({ database: { sql } }: Stage, name: string): Promise<Opened | null> {
  const [found] = await sql<{ link: Opened | null }>(`select public.open_link(${digest(name)}) as link`);
  return found?.link ?? null;
}

export const sharedLinkRules: Rules = {
  'a link to one thing leads to its version, and to nothing of its project or people': async (stage) => {
    const { thing, ...link } = (await open(stage, 'shared')) ?? { kind: '' };
    expect(link).toMatchObject({ kind: 'document', name: 'link to shared', mayAct: true, wasRevoked: false });
    expect(Object.keys(thing ?? {}).sort()).toEqual([
      ...['address', 'content', 'decision', 'fileName', 'kind', 'mayDecide', 'name', 'newest', 'path', 'sha256'],
      ...['size', 'uploadedAt', 'version'],
    ]);
  },

  'a link to one thing shows nothing once it has ended, whichever way, and lets nobody ask for a code': async (
    stage,
  ) => {
    const { database } = stage;
    const { sql } = database;
    const endings = [`revoked_at = now() - interval '1 second'`, `expires_at = now() - interval '1 second'`];
    for (const ending of endings)
      await undone(database, async () => {
        await sql(`alter table private.shared_links disable trigger settled`);
        await sql(`update private.shared_links set ${ending}`);
        const link = await open(stage, 'shared');
        expect([link?.kind, link?.thing, link?.name]).toEqual(['ended', undefined, undefined]);
        const [asked] = await sql<{ code: unknown; seen: boolean }>(
          `select public.ask_for_link_code(${digest('shared')}, repeat('0a', 32), repeat('0b', 32), 'seed') as code,
             public.count_opening(${digest('shared')}, 'Firefox', 'Linux') as seen`,
        );
        expect(asked).toEqual({ code: null, seen: false });
      });
    expect(await open(stage, 'never made')).toBeNull();
  },

  'a link to one thing speaks to its reader in the language of their company, to its end and in its mails': async (
    stage,
  ) => {
    const { sql } = stage.database;
    await sql(`update public.companies set language = 'fr'`);
    await sql('update public.projects set company_id = (select min(id) from public.companies)');
    expect((await open(stage, 'shared'))?.language).toBe('fr');
    await sql(`select public.ask_for_link_code(${digest('shared')}, repeat('0a', 32), repeat('0b', 32), 'seed')`);
    const [mail] = await sql<{ language: string }>(
      `select payload ->> 'language' as language from private.mail_outbox where kind = 'link_code'`,
    );
    expect(mail?.language).toBe('fr');
    await sql(`update private.shared_links set revoked_at = now() - interval '1 second'`);
    expect((await open(stage, 'shared'))?.language).toBe('fr');
    await sql('update public.projects set company_id = null');
    expect((await open(stage, 'shared'))?.language, 'of no company').toBe('en');
  },
  'a link to one thing of an invoice ends 90 days after it is settled': async ({ database: { sql }, world }) => {
    const ends = async () =>
      (
        await sql<{ at: Date | null }>(`select private.invoice_link_ends_at($1)::date::text as at`, [
          world.invoices.mine,
        ])
      )[0]?.at;
    expect(await ends()).toBeNull();
    await sql(`select set_config('app.actor', $1, true)`, [world.people.admin]);
    await sql(
      `select private.record_payment(id, total - paid - credited, current_date, 'bank', '') from public.invoices where id = $1`,
      [world.invoices.mine],
    );
    const [day] = await sql<{ at: string }>(`select (now() + interval '90 days')::date::text as at`);
    expect(await ends()).toBe(day?.at);
  },

  'a link to one thing that only reads gets no code': async ({ database: { sql } }) => {
    const [asked] = await sql<{ code: unknown }>(
      `select public.ask_for_link_code(${digest('mine')}, repeat('0a', 32), repeat('0b', 32), 'seed') as code`,
    );
    expect(asked?.code).toBeNull();
  },

  'a link to one thing is made to decide only where the client’s side is asked': async ({ database, world }) => {
    const { sql } = database;
    const share = (document: string) =>
      sql(`select private.share_by_link('Guest', 'g@example.com', repeat('9b', 32), document => $1, may_act => true)`, [
        world.documents[document],
      ]);
    await undone(database, async () => {
      await sql(`select set_config('app.actor', $1, true)`, [world.people.admin]);
      expect(await share('shared')).toHaveLength(1);
    });
    for (const document of ['mine', 'general of client'])
      await undone(database, async () => {
        await sql(`select set_config('app.actor', $1, true)`, [world.people.admin]);
        await expect(share(document)).rejects.toMatchObject({ hint: 'link_not_to_decide' });
      });
  },

  'a link to one thing goes with the account of whoever it was for: no name, no openings, no way in': async ({
    database: { sql },
  }) => {
    await sql(`select private.forget_guest('GUEST@example.com')`);
    expect(await sql('select from private.link_openings')).toEqual([]);
    expect(await sql('select from private.shared_links where email is not null or revoked_at is null')).toEqual([]);
    const [said] = await sql<{ name: string }>(
      `select private.name_of_link(id) as name from private.shared_links limit 1`,
    );
    expect(said?.name).toBe('Deleted account, by link');
  },

  'a link to one thing forgets who opened it 90 days after its end, and not before': async ({ database: { sql } }) => {
    await sql(`alter table private.shared_links disable trigger settled`);
    await sql(`update private.shared_links set expires_at = now() - interval '89 days'`);
    await sql('select public.forget_old_news()');
    expect(await sql('select from private.link_openings')).toHaveLength(4);
    await sql(`update private.shared_links set revoked_at = now() - interval '91 days' where name = 'link to mine'`);
    await sql('select public.forget_old_news()');
    expect(await sql('select from private.link_openings')).toHaveLength(3);
  },

  'its list is for staff who see the thing, counts openings, and is nobody’s in a view': async (stage) => {
    const { world } = stage;
    const { as } = stage;
    const list = async (actor: 'admin' | 'team' | 'client' | 'other', document: string) =>
      (await as(actor, 'select * from private.list_links($1)', [world.documents[document]])).map(
        ({ name, openings }) => `${String(name)}: ${String(openings)}`,
      );
    expect(await list('admin', 'theirs')).toEqual(['link to theirs: 1']);
    expect(await list('team', 'mine')).toEqual(['link to mine: 1']);
    expect([await list('team', 'theirs'), await list('client', 'mine'), await list('other', 'theirs')]).toEqual([
      [],
      [],
      [],
    ]);
  },
};

await testRules(import.meta.filename, sharedLinkRules);

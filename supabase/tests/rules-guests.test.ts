import { expect } from 'vitest';
import type { Stage } from './support/acting.ts';
import { sent } from './support/offering.ts';
import { type Rules, testRules } from './support/test-rules.ts';
import { undone } from './support/undone.ts';

const digest = `encode(sha256(convert_to('shared', 'UTF8')), 'hex')`;
const browser = `repeat('0b', 32)`;
const act = ({ database: { sql } }: Stage, person: string | undefined) =>
  sql(`select set_config('app.actor', $1, true)`, [person]);

/** A code of the world's link to a document, as the server asks for it. */
async function codeOf({ database: { sql } }: Stage, hash: string) {
  const [asked] = await sql<{ code: unknown }>(
    `select public.ask_for_link_code(${digest}, repeat('${hash}', 32), ${browser}, 'seed') as code`,
  );
  expect(asked?.code).toBe('sent');
}

async function decide({ database: { sql } }: Stage, hash: string, name: string, decision = 'approved') {
  const [made] = await sql<{ state: string | null }>(
    `select public.decide_by_link(${digest}, ${browser}, repeat('${hash}', 32), $1, $2, 'Page 4') ->> 'state' as state`,
    [name, decision],
  );
  return made?.state;
}

const history = async ({ database: { sql }, world }: Stage) =>
  (
    await sql<{ decisions: { person: string | null }[] }>('select decisions from public.document_history($1)', [
      world.documents.shared,
    ])
  ).flatMap(({ decisions }) => decisions.map(({ person }) => person));

export const guestRules: Rules = {
  'nobody acts for both sides by a link to an address that somebody on the staff reads, under any tag': async (
    stage,
  ) => {
    const { database, world } = stage;
    const { sql } = database;
    for (const email of ['team@example.com', 'Admin+client@example.com'])
      await undone(database, async () => {
        await act(stage, world.people.admin);
        const share = `select private.share_by_link('Guest', $1, repeat('9b', 32), document => $2, may_act => $3)`;
        await sql('savepoint before');
        await expect(sql(share, [email, world.documents.shared, true])).rejects.toMatchObject({
          hint: 'link_to_staff',
        });
        await sql('rollback to savepoint before');
        expect(await sql(share, [email, world.documents.shared, false]), 'to read').toHaveLength(1);
      });
  },

  'nobody acts for both sides nor by one whose reader joined the staff meanwhile': async (stage) => {
    const { world } = stage;
    const { sql } = stage.database;
    await codeOf(stage, '0a');
    await sql(`update public.profiles set email = 'guest@example.com' where id = $1`, [world.people.team]);
    expect(await decide(stage, '0a', 'Piet Harms')).toBe('over');
  },

  'links to an offer are seen and withdrawn as long as they lead anywhere, with every version of it': async (stage) => {
    const { world } = stage;
    const { sql } = stage.database;
    const first = await sent(stage);
    await act(stage, world.people.admin);
    const share = `select private.share_by_link('Maya Test', 'maya@example.org', $1, offer => $2) as id`;
    const [link] = await sql<{ id: number }>(share, ['9a'.repeat(32), first]);
    const [next] = await stage.act('admin', 'replace_offer', { offer: first });
    await sql(`update public.offers set state = 'replaced', closed_at = now() where id = $1`, [first]);
    const listed = async (offer: unknown) =>
      (await stage.act('admin', 'list_links', { offer })).map(({ id, revoked_at: at }) => [id, at !== null]);
    expect(await listed(first)).toEqual([[link?.id, false]]);
    expect(await listed(Object.values(next ?? {})[0])).toEqual([[link?.id, false]]);
    expect(Object.values((await sql(share, ['9c'.repeat(32), first]))[0] ?? {}), 'no new one').toEqual([null]);
    expect(await stage.actRefused('client', 'revoke_link', { link: link?.id })).toBeNull();
    expect(await listed(first)).toEqual([[link?.id, false]]);
    await stage.act('admin', 'revoke_link', { link: link?.id });
    expect(await listed(first)).toEqual([[link?.id, true]]);
  },

  'a link that only reads an offer asks, declines and ends nothing': async (stage) => {
    const { sql } = stage.database;
    const offer = await sent(stage);
    await act(stage, stage.world.people.admin);
    await sql(`select private.share_by_link('Maya Test', 'maya@example.org', repeat('9a', 32), offer => $1)`, [offer]);
    const refusal = (what: string) =>
      stage.actRefused('server', 'act_on_offer', {
        ...{ token_hash: '9a'.repeat(32), browser_hash: '3d'.repeat(32), code_hash: '2d'.repeat(32), what },
        given: JSON.stringify({ body: 'May I?' }),
      });
    const acts = ['question', 'other', 'refuse'];
    for (const what of acts) expect(await refusal(what), `${what}, with a wrong code`).toBeNull();
    await sql('alter table private.shared_links disable trigger settled');
    await sql(`update private.shared_links set may_act = false where token_hash = repeat('9a', 32)`);
    for (const what of acts) expect(await refusal(what), what).toBe('PT409');
  },

  'a browser that has entered a code asks on without another for a month': async (stage) => {
    const { sql } = stage.database;
    const offer = await sent(stage);
    await act(stage, stage.world.people.admin);
    await sql(`select private.share_by_link('Maya Test', 'maya@example.org', repeat('9a', 32), offer => $1)`, [offer]);
    const link = { token_hash: '9a'.repeat(32), browser_hash: '3d'.repeat(32) };
    const ask = async (code: string, given = { body: 'May I?' }) => {
      const [row] = await stage.act('server', 'act_on_offer', {
        ...{ ...link, code_hash: code.repeat(32), what: 'question', given: JSON.stringify(given) },
      });
      return Object.values(row ?? {})[0];
    };
    const later = (days: number) =>
      sql(`update private.mailed_codes set expires_at = now() - make_interval(days => $1)`, [days]);
    const mailed = (hash: string) =>
      stage.act('server', 'ask_for_link_code', { ...link, code_hash: hash.repeat(32), seed: 'seed' });
    await mailed('2d');
    expect(await ask('2e'), 'a wrong code').toBe(4);
    expect(await ask('2d')).toBeNull();
    await later(29);
    await mailed('2f');
    expect(await ask('00'), 'without a code').toBeNull();
    await later(31);
    await mailed('30');
    expect(await ask('00'), 'it is asked for again').toBe(4);
  },

  'what was asked about another offer of the same request is not read with a link to this one': async (stage) => {
    const { sql } = stage.database;
    const [mine, other] = [await sent(stage), await sent(stage)];
    await act(stage, stage.world.people.admin);
    for (const [offer, hash] of [
      [mine, '9a'],
      [other, '9b'],
    ] as const)
      await sql(`select private.share_by_link('Maya Test', 'maya@example.org', repeat($2, 32), offer => $1)`, [
        offer,
        hash,
      ]);
    const ask = (hash: string, body: string) =>
      sql(
        `select private.ask_about_offer(private.offer_of_link(one), one, 'Maya Test', $2)
         from private.shared_links as one where one.token_hash = repeat($1, 32)`,
        [hash, body],
      );
    await ask('9a', 'About this');
    await ask('9b', 'About another');
    const talk = async (hash: string) =>
      (
        await sql<{ body: string }>(
          `select said ->> 'body' as body from private.shared_links as one, jsonb_array_elements(private.linked_offer(one) -> 'conversation') as said
           where one.token_hash = repeat($1, 32)`,
          [hash],
        )
      ).map(({ body }) => body);
    expect([await talk('9a'), await talk('9b')]).toEqual([['About this'], ['About another']]);
  },

  'what happens with a link with an offer, is forgotten with whoever it names': async (stage) => {
    const { world } = stage;
    const { sql } = stage.database;
    const offer = await sent(stage);
    await act(stage, world.people.admin);
    await sql(`select private.share_by_link('Maya Test', 'maya@example.org', repeat('9a', 32), offer => $1)`, [offer]);
    await act(stage, '');
    await sql('select public.decline_offer($1)', [offer]);
    const told = () => sql(`select from public.notifications where content like 'Maya Test declined%'`);
    expect(await told()).not.toEqual([]);
    await sql(`select private.forget_guest('MAYA@example.org')`);
    expect(await told()).toEqual([]);
  },

  'what happens with a link is told to administrators once whoever made it could make it no more': async ({
    database: { sql },
    world,
  }) => {
    const keepers = async () =>
      (
        await sql<{ keepers: string[] }>(
          `select private.keepers_of_link(one) as keepers from private.shared_links as one where name = 'link to mine'`,
        )
      )[0]?.keepers;
    await sql(`alter table private.shared_links disable trigger settled`);
    await sql(`update private.shared_links set made_by = $1`, [world.people.team]);
    expect(await keepers()).toEqual([world.people.team]);
    await sql(`update public.profiles set role = 'client' where id = $1`, [world.people.team]);
    expect(await keepers()).toEqual([world.people.admin]);
  },

  'what happens with a link counts a hundred openings a day, however often it is called': async ({
    database: { sql },
  }) => {
    await sql(`select public.count_opening(${digest}, 'Firefox', 'Linux') from generate_series(1, 120)`);
    const [counted] = await sql<{ times: number }>(
      `select count(*)::int as times from private.link_openings join private.shared_links as link on link.id = link_id
         where link.name = 'link to shared'`,
    );
    expect(counted?.times).toBe(101);
  },

  'what happens with a link keeps the name that was given with it, until its owner is forgotten': async (stage) => {
    const { sql } = stage.database;
    await codeOf(stage, '0a');
    expect(await decide(stage, '0a', 'Piet Harms', 'rejected')).toBe('done');
    await sql(`update private.shared_links set acted_as = 'Demo Admin'`);
    expect(await history(stage)).toContain('Piet Harms, guest@example.com, by link');
    await sql(`select private.forget_guest('guest@example.com')`);
    expect(await history(stage)).toContain('Deleted account, by link');
    expect(await sql(`select from public.document_decisions where signed_by like 'Piet%'`)).toEqual([]);
  },

  'what somebody with an account decides and writes keeps the name of that time beside the account, and loses both with the account':
    async (stage) => {
      const { world } = stage;
      const { sql } = stage.database;
      const { people, projects, documents } = world;
      const call = (name: string) => sql('update public.profiles set name = $2 where id = $1', [people.client, name]);
      await call('Carl Client');
      await stage.act('client', 'decide_document', {
        ...{ document_id: documents.shared, version: 1, decision: 'approved', seen: 'pending' },
      });
      const [made] = await stage.act('client', 'write_comment', { body: 'Fine', project: projects.mine });
      const told = Object.values(await stage.told()).flat();
      for (const said of ['Carl Client (client) approved “shared”.', 'Carl Client (client): Fine'])
        expect(told.filter((news) => news.includes(said))).not.toEqual([]);
      await call('Demo Colleague');
      expect(await history(stage)).toContain('Carl Client (client)');
      const comment = async () =>
        (await stage.as('team', 'select * from public.list_comments(only_id => $1)', [made?.id]))[0];
      expect(await comment()).toMatchObject({ author_name: 'Carl Client', author_username: 'client' });
      await stage.act('admin', 'delete_people', { ids: [people.client] });
      expect(await comment()).toMatchObject({ author_name: null, author_username: null });
      expect(await history(stage)).toContain(null);
    },
};

await testRules(import.meta.filename, guestRules);

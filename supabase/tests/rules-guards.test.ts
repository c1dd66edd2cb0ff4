import { expect } from 'vitest';
import { type Rules, testRules } from './support/test-rules.ts';

const outsiders = ['client', 'other', 'gone', 'signedOut', 'viewer'] as const;

/** What the functions behind those of the API ask about their caller, each asked by itself. */
export const guardRules: Rules = {
  'what waits for administrators is theirs alone, part by part': async ({ refused, as }) => {
    const questions = ['select private.resend_mail(1)'];
    for (const question of questions) {
      for (const actor of [...outsiders, 'team'] as const) expect(await refused(question, [], actor)).toBe('42501');
      expect(await as('admin', question)).toHaveLength(1);
    }
  },
  'who belongs to a project is not set by clients, not even to what it is': async ({ refused, world }) => {
    const nobody = `select public.set_project_members($1, '{}')`;
    for (const actor of outsiders)
      expect(await refused(nobody, [world.projects.mine], actor)).toBe(actor === 'viewer' ? 'PT403' : '42501');
  },
  'accounts are listed and looked up for staff alone': async ({ as, world }) => {
    const { admin, client } = world.people;
    const listed = `select id from private.list_people('infinity', $1, 50, null)`;
    const found = `select id from private.list_people('infinity', gen_random_uuid(), 50, $1)`;
    for (const actor of outsiders) {
      expect(await as(actor, listed, [admin])).toEqual([]);
      expect(await as(actor, found, [[admin, client]])).toEqual([]);
    }
    expect(await as('team', listed, [admin])).not.toEqual([]);
    expect(await as('team', found, [[admin, client]])).toHaveLength(2);
  },
  'names are told to those whose account goes on': async ({ as, world }) => {
    const { team } = world.people;
    const cards = 'select username from private.cards_of($1)';
    for (const actor of ['gone', 'signedOut'] as const) {
      expect(await as(actor, cards, [[team]])).toEqual([]);
    }
    expect(await as('client', cards, [[team]])).toEqual([{ username: 'team' }]);
  },
  'clients learn the addresses of the team, and the team those of its clients': async ({ as, world }) => {
    const addresses = 'select email from private.people_of($1) where email is not null order by email';
    const { mine } = world.projects;
    expect(await as('client', addresses, [mine])).toEqual([{ email: 'team@example.com' }]);
    expect(await as('team', addresses, [mine])).toContainEqual({ email: 'mate@example.com' });
  },
  'who is deactivated or signed out is told nothing of the own account': async ({ as, database, world }) => {
    const { gone, admin, client } = world.people;
    for (const [place, person] of [gone, admin, client].entries()) {
      await database.sql(
        `insert into private.email_changes (user_id, email, token_hash, expires_at)
         values ($1, 'new@example.com', encode(sha256(convert_to($2, 'UTF8')), 'hex'), now() + interval '1 hour')
         on conflict (user_id) do update set email = excluded.email, expires_at = excluded.expires_at`,
        [person, `change ${place}`],
      );
      await database.sql(
        `insert into private.calendar_links (user_id, token_hash) values ($1, encode(sha256(convert_to($2, 'UTF8')), 'hex'))
         on conflict (user_id) do nothing`,
        [person, `calendar ${place}`],
      );
    }
    const own =
      'select (select pending_email from private.my_security()) as pending, public.my_calendar_link() is not null as linked';
    for (const actor of ['gone', 'signedOut'] as const)
      expect(await as(actor, own)).toEqual([{ pending: null, linked: false }]);
    expect(await as('client', own)).toEqual([{ pending: 'new@example.com', linked: true }]);
  },
  'what the firm has chosen about publishing is told to its staff': async ({ as, database }) => {
    await database.sql(`select public.change_settings('{"second_person_publishes": true}')`);
    const chosen = 'select second_person_publishes as needed from public.settings';
    for (const actor of ['client', 'gone', 'signedOut'] as const) expect(await as(actor, chosen)).toEqual([]);
    expect(await as('team', chosen)).toEqual([{ needed: true }]);
  },
  'projects are seen by whoever may, whatever they belong to': async ({ as, world }) => {
    const { mine, theirs } = world.projects;
    const asked = 'select count(*) > 0 as seen from public.project_people($1)';
    expect(await as('client', asked, [mine])).toEqual([{ seen: true }]);
    expect(await as('client', asked, [theirs])).toEqual([{ seen: false }]);
    expect(await as('gone', asked, [mine])).toEqual([{ seen: false }]);
    expect(await as('team', asked, [mine])).toEqual([{ seen: true }]);
    expect(await as('team', asked, [theirs])).toEqual([{ seen: false }]);
    expect(await as('admin', asked, [theirs])).toEqual([{ seen: true }]);
  },
  'documents are decided on by their reviewers, in projects of their own': async ({ as, world }) => {
    const may = `select public.decide_document($1, 1, 'approved') as may`;
    const document = world.documents['left in theirs'];
    expect(await as('team', may, [document])).toEqual([{ may: false }]);
    expect(await as('admin', may, [document])).toEqual([{ may: true }]);
    expect(await as('team', may, [world.documents.mine])).toEqual([{ may: true }]);
  },
  'calls are counted while the account goes on': async ({ as }) => {
    const counted = 'select calls > 0 as counted from public.begin_call()';
    for (const actor of ['gone', 'signedOut'] as const) expect(await as(actor, counted)).toEqual([{ counted: false }]);
    expect(await as('client', counted)).toEqual([{ counted: true }]);
  },
};

await testRules(import.meta.filename, guardRules);

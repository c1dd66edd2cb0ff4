import { expect } from 'vitest';
import { type Rules, testRules } from './support/test-rules.ts';

const ask = `select public.admin_needs('2026-03-01') as needs`;

export const needsRules: Rules = {
  'administrators see what waits in all of the firm, counted and by name': async ({ as, database: { sql } }) => {
    await sql(`update public.milestones set due_date = '2026-02-01' where title = 'theirs'`);
    await sql(`update public.procedures set next_review_date = '2026-01-01', reviewer = 'Ada'`);
    await sql(`update public.procedure_runs set due_date = '2026-02-28'`);
    await sql(
      `select private.change_person(person, '{"is_active": false}') from public.profiles as person where username = 'team'`,
    );
    await sql(`delete from private.mail_outbox`);
    await sql(
      `insert into private.mail_outbox (kind, payload, attempts, last_error, created_at) values
         ('invitation', '{"email": "a@example.com"}', 10, 'refused', now()),
         ('lead_letter', '{"email": "b@example.com"}', 1, null, now() - interval '73 hours'),
         ('invitation', '{"email": "c@example.com"}', 9, 'refused', now())`,
    );
    const [row] = await as('admin', ask);
    const needs = row?.needs as Record<string, { count: number; rows: { title: string; about: string | null }[] }>;
    const summed = Object.fromEntries(
      Object.entries(needs).map(([kind, { count, rows }]) => [kind, [count, ...rows.map(({ title }) => title)]]),
    );
    const waiting = await sql<{ name: string }>(
      `select name from public.documents where status = 'pending' order by id desc`,
    );
    const invoiced = await sql<{ number: string }>(
      'select number from public.invoices where number is not null order by id',
    );
    expect(summed).toEqual({
      leads: [1, 'guest@example.com'],
      calls: [1, 'Demo Visitor'],
      claims: [2, ...invoiced.map(({ number }) => number)],
      documents: [waiting.length, ...waiting.slice(0, 6).map(({ name }) => name)],
      requests: [4, 'mine', 'theirs', 'left in theirs', 'of gone'],
      milestones: [1, 'theirs'],
      reviews: [1, 'Procedure'],
      runs: [1, 'Procedure'],
      unowned: expect.arrayContaining([3, 'mine', 'Demo Visitor', 'Procedure']) as unknown[],
      left: [0],
      newcomers: [0],
      mails: [2, 'lead_letter', 'invitation'],
    });
  },
  'who registered alone waits for somebody to say who they are, and whoever was invited does not': async ({
    as,
    database: { sql },
    world: { people, projects },
  }) => {
    const waiting = async () => {
      const [row] = await as('admin', ask);
      return (row as { needs: { newcomers: { rows: { title: string }[] } } }).needs.newcomers.rows.map(
        ({ title }) => title,
      );
    };
    await sql('delete from public.project_members where user_id = $1', [people.mate]);
    expect(await waiting()).toEqual(['mate']);
    await sql(`select public.create_invitation(null, $1, repeat('0e', 32))`, [people.mate]);
    expect(await waiting()).toEqual([]);
    await sql('delete from private.password_links where user_id = $1', [people.mate]);
    await sql('insert into public.project_members (project_id, user_id) values ($1, $2)', [projects.mine, people.mate]);
    expect(await waiting()).toEqual([]);
  },
  'nobody else asks what waits for administrators, or sends mail again': async ({ refused, database: { sql } }) => {
    const [mail] = await sql<{ id: number }>(
      `insert into private.mail_outbox (kind, payload, attempts) values ('invitation', '{}', 10) returning id`,
    );
    for (const actor of ['team', 'client', 'gone', 'signedOut'] as const) {
      expect(await refused(ask, [], actor)).toBe('42501');
      expect(await refused('select public.resend_mail($1)', [mail?.id], actor)).toBe('42501');
    }
  },
  'mail that failed is sent again as if it were new, mail that still waits is left alone': async ({
    as,
    database: { sql },
  }) => {
    await sql(`delete from private.mail_outbox`);
    const [failed, waiting] = await sql<{ id: number }>(
      `insert into private.mail_outbox (kind, payload, attempts, last_error) values
         ('invitation', '{}', 10, 'refused'), ('invitation', '{}', 3, 'refused') returning id`,
    );
    const resend = async (id: number | undefined) =>
      (await as('admin', 'select public.resend_mail($1) as done', [id]))[0]?.done;
    expect(await resend(waiting?.id)).toBe(false);
    expect(await resend(failed?.id)).toBe(true);
    expect(await sql('select attempts, last_error from private.mail_outbox order by id')).toEqual([
      { attempts: 0, last_error: null },
      { attempts: 3, last_error: 'refused' },
    ]);
  },
};

await testRules(import.meta.filename, needsRules);

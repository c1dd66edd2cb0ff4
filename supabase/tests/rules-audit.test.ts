import { expect } from 'vitest';
import type { Stage } from './support/acting.ts';
import { cells } from './support/cells.ts';
import { type Rules, testRules } from './support/test-rules.ts';

/** Written by triggers of audited tables, or counters of no lasting meaning. */
const unaudited = [
  'public.audit_log',
  'public.procedure_versions',
  'public.sign_ins',
  'private.username_skeletons',
  'private.uploads',
  'private.file_removals',
  'private.rate_limits',
  'private.invoice_numbers',
  'private.offer_numbers',
  'private.coins',
  'private.reminders',
  'private.mail_outbox',
  'private.notification_mail',
  'private.recent_mail',
  'private.live_events',
  'private.project_activity',
];

/** Blocked deletes are not the question here. */
const free: Record<string, string> = {
  'public.profiles': `where username = 'mate'`,
  'public.projects': `where title = 'joined'`,
  'public.companies': `where name = 'of nobody'`,
  'public.invoices': 'where number is null',
  'public.offers': `where state = 'draft'`,
  'public.coin_quotes': 'where id not in (select quote_id from public.coin_claims)',
};

const late = 'a-value-of-a-new-column';
const later = `'a-value-of-a-new-column, changed'`;

const audited = Object.keys(cells).filter((name) => !unaudited.includes(name));

async function entriesAfter({ database: { sql } }: Stage, text: string) {
  const [{ id: start } = { id: 0 }] = await sql<{ id: number }>('select max(id) as id from public.audit_log');
  await sql(text);
  return sql<{ action: string; entity: string; actor: string | null; changes: Record<string, unknown> }>(
    'select action, entity, actor, changes from public.audit_log where id > $1',
    [start],
  );
}

export const auditRules: Rules = {
  ...Object.fromEntries(
    audited.map((name) => [
      `a row that leaves ${name} is in the audit log`,
      async (stage: Stage) => {
        const entries = await entriesAfter(stage, `delete from ${name} ${free[name] ?? ''}`);
        expect(entries).toContainEqual(expect.objectContaining({ action: 'delete', entity: name.split('.')[1] }));
      },
    ]),
  ),
  ...Object.fromEntries(
    audited.map((name) => [
      `a new column of ${name} shows no value in the audit log`,
      async (stage: Stage) => {
        await stage.database.sql(`alter table ${name} add column later text default '${late}'`);
        // Some tables only grow, and say so.
        await stage.refused(`update ${name} set later = ${later}`);
        const entries = await entriesAfter(stage, `delete from ${name} ${free[name] ?? ''}`);
        const ofTable = entries.filter(({ action, entity }) => action === 'delete' && entity === name.split('.')[1]);
        expect(ofTable).not.toEqual([]);
        for (const { changes } of ofTable) expect(changes.later).toEqual({ hidden: true });
        const [log] = await stage.database.sql<{ text: string }>(
          'select jsonb_agg(to_jsonb(audit_log))::text as text from public.audit_log',
        );
        expect(log?.text).not.toContain(late);
      },
    ]),
  ),
  'the audit log names the person, the columns and both values': async (stage) => {
    await stage.as(
      'admin',
      `select public.edit_project(id, '{"status": "review", "title": "mine"}') from public.projects where title = 'mine'`,
    );
    const [entry] = await stage.database.sql(
      `select actor, actor_id, action, entity, entity_id, changes from public.audit_log
       where entity = 'projects' order by id desc limit 1`,
    );
    expect(entry).toEqual({
      actor: 'admin',
      actor_id: stage.world.people.admin,
      action: 'update',
      entity: 'projects',
      entity_id: String(stage.world.projects.mine),
      changes: { status: { from: 'planning', to: 'review' } },
    });
  },
  'a change that changes nothing is no entry': async (stage) => {
    expect(await entriesAfter(stage, `update public.projects set title = title`)).toEqual([]);
  },
  'the server names the administrator it acts for': async ({ database: { sql }, world: { people } }) => {
    await sql(`select public.create_user($1, 'invited', 'invited@example.com', 'team_member')`, [people.admin]);
    expect(await sql('select actor, action, entity from public.audit_log order by id desc limit 2')).toEqual([
      { actor: 'admin', action: 'update', entity: 'profiles' },
      { actor: 'admin', action: 'insert', entity: 'profiles' },
    ]);
  },
  'a rate that somebody asks for is theirs in the audit log': async ({ database, world }) => {
    const { client } = world.people;
    const invoice = world.invoices.mine;
    await database.sql(`select public.quote_invoice($1, $2, 'ethereum', 2000, 5000, 25000, 'an address')`, [
      client,
      invoice,
    ]);
    expect(
      await database.sql(`select actor from public.audit_log where entity = 'coin_quotes' order by id desc limit 1`),
    ).toEqual([{ actor: 'client' }]);
  },
  'the audit log keeps no password, token, message or address of a guest': async (stage) => {
    const { sql } = stage.database;
    const secrets = [
      'secret-message-of-a-visitor',
      'c0ffee'.padEnd(64, '0'),
      'secret-password',
      'guest-of@example.com',
    ];
    const [message, token, password, guest] = secrets;
    await sql(`select public.submit_lead('Demo Visitor', $1, 'Example', '', $2)`, [guest, message]);
    await sql(`select public.create_invitation(null, $1, $2)`, [stage.world.people.client, token]);
    await sql('select public.spend_password_link($1, $2)', [token, password]);
    await sql('select public.subscribe_newsletter($1)', [guest]);
    await sql(`select public.save_guest_palette($1, 'Guest', '#fff', '#fff', '#fff')`, [guest]);
    const [log] = await sql<{ text: string }>(
      'select jsonb_agg(to_jsonb(audit_log))::text as text from public.audit_log',
    );
    for (const secret of secrets) expect(log?.text).not.toContain(secret);
    expect(log?.text).toContain('"message": {"hidden": true}');
  },
};

await testRules(import.meta.filename, auditRules);

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { root } from '#build/paths.ts';
import type { Stage } from './support/acting.ts';
import { type Rules, testRules } from './support/test-rules.ts';

const pages = readFileSync(join(root, 'docs/operations.md'), 'utf8').split(/^## /m);

/** What an operator is told to run in the SQL editor, statement by statement; a test is in a transaction of its own already. */
const statementsUnder = (heading: string): string[] =>
  [
    ...(pages.find((page) => page.startsWith(`${heading}\n`)) ?? '').matchAll(
      /```sql\n(.*?)```|`((?:delete|select) [^`]+;)`/gs,
    ),
  ]
    .flatMap(([, block, line]) => (block ?? line ?? '').split(/;\s*/))
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '' && !/^(?:set session|begin|commit|vacuum)/.test(statement));

async function run({ database: { sql } }: Stage, heading: string, address = ''): Promise<void> {
  const statements = statementsUnder(heading);
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements) await sql(statement.replaceAll('ada@firm.example', address));
}

export const operationsRules: Rules = {
  'what the page says of a full disk makes room in the audit log, which afterwards takes no deletion again': async (
    stage,
  ) => {
    const { sql } = stage.database;
    const old = `select count(*)::int as entries from public.audit_log where at < now() - interval '2 years'`;
    await sql(`alter table public.audit_log disable trigger user`);
    await sql(
      `update public.audit_log set at = now() - interval '3 years' where id = (select min(id) from public.audit_log)`,
    );
    await sql(`alter table public.audit_log enable trigger user`);
    expect(await sql(old)).toEqual([{ entries: 1 }]);
    await run(stage, 'Disk full');
    expect(await sql(old)).toEqual([{ entries: 0 }]);
    expect(await stage.refused('delete from public.audit_log')).not.toBeNull();
  },
  'what the page says of a person without an account removes all that came from the address, and the name in links':
    async (stage) => {
      const { sql } = stage.database;
      const from = async () =>
        (
          await sql(
            `select (select count(*)::int from public.newsletter_subscribers where email_key = 'guest@example.com') as newsletters,
             (select count(*)::int from public.lead_messages where lower(email) = 'guest@example.com') as messages,
             (select count(*)::int from private.shared_links where lower(email) = 'guest@example.com') as links`,
          )
        )[0];
      await sql(`select public.subscribe_newsletter('guest@example.com')`);
      await sql(
        `select public.submit_lead('Guest', 'guest@example.com', 'Engines', '', 'A message that is long enough')`,
      );
      expect(Object.values((await from()) ?? {}).every((count) => Number(count) > 0)).toBe(true);
      await run(stage, 'A client demands deletion', 'Guest@example.com');
      expect(await from()).toEqual({ newsletters: 0, messages: 0, links: 0 });
      expect(await sql(`select from public.audit_log where changes::text ilike '%guest@example.com%'`)).toEqual([]);
    },
};

await testRules(import.meta.filename, operationsRules);

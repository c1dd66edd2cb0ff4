import { expect } from 'vitest';
import type { Rules } from './rules-telling.ts';

const rename = `update public.documents set name = 'Corrected', description = 'As well' where id = $1`;

export const correctionRules: Rules = {
  'a document is corrected by its author and staff, until somebody has decided on it': async ({
    as,
    refused,
    database: { sql },
    world: { documents },
  }) => {
    const nameOf = async (id: number | undefined) =>
      (await sql('select name, description from public.documents where id = $1', [id]))[0];
    for (const actor of ['client', 'team', 'admin'] as const) {
      await sql(`update public.documents set name = 'mine', description = null where id = $1`, [documents.mine]);
      await as(actor, rename, [documents.mine]);
      expect([actor, await nameOf(documents.mine)]).toEqual([actor, { name: 'Corrected', description: 'As well' }]);
    }
    expect(await refused(rename, [documents.theirs], 'admin')).toBe('23514');
    expect(await nameOf(documents.theirs)).toMatchObject({ name: 'theirs' });
    expect(
      await refused(`update public.documents set review_due = '2030-01-01' where id = $1`, [documents.theirs]),
    ).toBe(null);
    const logged = await as(
      'admin',
      `select distinct actor from public.audit_log where entity = 'documents' and changes ? 'name' and action = 'update' and actor is not null`,
    );
    expect(logged.map(({ actor }) => actor).sort()).toEqual(['admin', 'client', 'team']);
  },
  'who wrote a message is corrected by administrators, and they hear of it': async ({ as, database: { sql } }) => {
    await sql('delete from private.live_events');
    await sql(`update public.profiles set role = 'admin' where username = 'mate'`);
    await as(
      'admin',
      `update public.lead_messages set name = 'Ada', email = 'ada@example.com', company = 'Engines', phone = null`,
    );
    expect(await sql('select name, email, company from public.lead_messages')).toEqual([
      { name: 'Ada', email: 'ada@example.com', company: 'Engines' },
    ]);
    expect(
      await sql(`select username from private.live_events join public.profiles on id = user_id where topic = 'leads'`),
    ).toEqual([{ username: 'mate' }]);
  },
};

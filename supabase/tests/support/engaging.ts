import { expect } from 'vitest';
import type { Stage } from './acting.ts';
import { accept, fine, send, sent } from './offering.ts';
import { firm as issuer } from './world.ts';

export const firm = JSON.stringify(issuer);
export const today = '2026-11-27';

/** A change of a project that began, in words of its own. */
export async function changed(stage: Stage, project: number): Promise<number> {
  const written = JSON.stringify({ title: 'More', currency: 'EUR', ...fine });
  const [row] = await stage.act('admin', 'draft_offer', { written, project });
  const change = Number(Object.values(row ?? {})[0]);
  await stage.act('admin', 'edit_offer', { offer: change, changes: JSON.stringify(fine) });
  expect(await send(stage, change)).toEqual([]);
  return change;
}

/** The invoice of the deposit of a change that was accepted: €600.00 as well. */
export async function acceptedChange(stage: Stage, project: number): Promise<number> {
  const change = await changed(stage, project);
  const file = { object_path: `offers/${change}`, file_digest: 'cd'.repeat(32) };
  expect(await accept(stage, change, [], file)).toBeNull();
  const [row] = await stage.database.sql<{ invoice: number }>(
    'select invoice_id as invoice from public.offer_acceptances where offer_id = $1',
    [change],
  );
  return row?.invoice ?? 0;
}

interface Begun {
  project: number;
  invoice: number;
  offer: number;
}

/** A project that an offer of €1,200.00 began, half of it to be paid first. */
export async function begun(stage: Stage, digest = 'ab'.repeat(32)): Promise<Begun> {
  const offer = await sent(stage);
  expect(
    await accept(stage, offer, [], { street: 'Beispielweg 5', postal_code: '20457', file_digest: digest }),
  ).toBeNull();
  const [row] = await stage.database.sql<Begun>(
    `select one.project_id as project, accepted.invoice_id as invoice, one.id as offer
     from public.offers as one join public.offer_acceptances as accepted on accepted.offer_id = one.id where one.id = $1`,
    [offer],
  );
  return row ?? { project: 0, invoice: 0, offer: 0 };
}

export async function issue({ act, world, database }: Stage, invoice: number) {
  await act('server', 'issue_invoice', { actor: world.people.admin, invoice, firm, today });
  await act('server', 'keep_invoice_files', { invoice, pdf: `invoices/${invoice}`, digests: '{}' });
  await database.sql('select private.act_for(null)');
}

export const pay = (stage: Stage, invoice: number, amount: number) =>
  stage.act('admin', 'record_payment', { invoice, amount, paid_on: today, method: 'bank' });

export const end = (
  { actRefused, world }: Stage,
  project: number,
  stays = 0,
  reason = 'The plant closes',
  actor = world.people.admin,
) => actRefused('server', 'end_project', { actor, project, stays, reason, firm, today });

export const endingOf = async ({ database }: Stage, project: number) =>
  (
    await database.sql<{
      kept: number;
      refund: number;
      reason: string;
      credited: number | null;
      steps: number;
      archived: boolean;
    }>(
      `select one.kept::int, one.refund::int, one.reason, place.is_archived as archived,
         (select count(*)::int from public.milestones as step where step.project_id = one.project_id) as steps,
         (select sum((credit ->> 'total')::int)::int from jsonb_array_elements(one.credits) as credit) as credited
       from public.project_endings as one join public.projects as place on place.id = one.project_id
       where one.project_id = $1`,
      [project],
    )
  )[0];

export const mailed = async ({ database }: Stage, kind: string) =>
  (
    await database.sql<{ line: string }>(
      `select concat_ws(': ', payload ->> 'email', payload ->> 'title', payload ->> 'content') as line
       from private.mail_outbox where kind = $1 order by id`,
      [kind],
    )
  ).map(({ line }) => line);

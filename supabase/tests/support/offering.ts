import { expect } from 'vitest';
import type { Stage } from './acting.ts';

export const words = { text: '', step: null, stepText: '' };
export const firm = JSON.stringify({ legalName: 'Firm' });
export const terms = JSON.stringify({ version: 3, clauses: ['The price is fixed.'] });
export const fine = {
  ...{
    about: 'What it takes',
    name: 'Maya Test',
    email: 'maya@example.org',
    legal_name: 'Jars GmbH',
    city: 'Hamburg',
    country: 'DE',
  },
  ...{ starts_on: '2099-02-01', valid_until: '2099-01-31', deposit_percent: 50 },
  items: [
    { ...words, title: 'Assessment', price: 100_000, taxRate: 20, isOption: false },
    { ...words, title: 'Second site', price: 10_000, taxRate: 20, isOption: true, step: 0, stepText: 'In both places' },
  ],
  steps: [{ title: 'Conversations', text: 'We talk', days: 4, yields: '' }],
};

export async function draft({ act, world }: Stage, changes: object = {}): Promise<number> {
  const written = { title: 'Assessment', currency: 'EUR', ...fine, ...changes };
  const [row] = await act('admin', 'draft_offer', { written: JSON.stringify(written), lead: world.lead });
  const id = Number(Object.values(row ?? {})[0]);
  await act('admin', 'edit_offer', { offer: id, changes: JSON.stringify({ ...fine, ...changes }) });
  return id;
}

export const send = async ({ act, world }: Stage, offer: number, today = '2098-12-01') => {
  const zone = { firm, terms, time_zone: 'Europe/Dublin' };
  const [row] = await act('server', 'send_offer', { actor: world.people.admin, offer, ...zone, today });
  return Object.values(row ?? {})[0];
};

export async function sent(stage: Stage, changes: object = {}): Promise<number> {
  const id = await draft(stage, changes);
  expect(await send(stage, id)).toEqual([]);
  return id;
}

export const rowOf = async <T>({ database }: Stage, id: number, columns: string): Promise<T> =>
  (await database.sql<T>(`select ${columns} from public.offers as one where id = $1`, [id]))[0] as T;

/** As the server accepts for whoever read the code: a file of its own lies in Storage. */
export async function given(stage: Stage, id: number, options: number[] = [], more: object = {}) {
  const [seen] = await stage.database.sql<{ digest: string }>(
    'select private.offer_digest(one, $2) as digest from public.offers as one where id = $1',
    [id, options],
  );
  const file = { object_path: `offers/${id}`, file_digest: 'ab'.repeat(32), pages_digest: 'cd'.repeat(32), size: 100 };
  const person = { name: 'Maya Test', email: 'maya@example.org', statement: 'I accept', order_number: 'PO 7' };
  const whole = { ...person, ...file, options, accepted_at: new Date().toISOString(), ...more };
  return { offer: id, seen: seen?.digest, given: JSON.stringify(whole) };
}

export const accept = async (stage: Stage, ...what: [number, number[]?, object?]) =>
  stage.actRefused('server', 'accept_offer', await given(stage, ...what));

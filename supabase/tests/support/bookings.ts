import type { Stage } from './acting.ts';

/** Open around the clock in Dublin, so that any quarter of an hour is a beginning on some grid. */
export const offer = {
  timeZone: 'Europe/Dublin',
  minutes: 30,
  noticeHours: 24,
  weeksAhead: 4,
  openings: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 0, closes: 1440 })),
};
export const zoned = (opens: number, closes: number) => ({ ...offer, openings: [{ weekday: 7, opens, closes }] });

export async function slots({ database }: Stage, most = 1000): Promise<string[]> {
  const [row] = await database.sql<{ slots: string[] }>('select public.free_slots($1, $2) as slots', [
    JSON.stringify(offer),
    most,
  ]);
  return row?.slots ?? [];
}

export const ada = 'ada@example.com';

type Answer = { id: number | null; slots?: string[] };

export async function book({ database }: Stage, at: string, email = ada, instead?: number | null): Promise<Answer> {
  const [row] = await database.sql<{ answer: Answer }>(
    `select public.book_call('Ada', $1, 'Engines', '+44 20 7946 0000', 'A long enough message', $2, 'Europe/Berlin', '', $3, 3, 86400, $4) as answer`,
    [email, at, JSON.stringify(offer), instead ?? null],
  );
  return row?.answer ?? { id: null };
}

export async function act({ database }: Stage, id: number | null, what: string, at: string | null = null, email = ada) {
  const [row] = await database.sql<{ said: string | null }>(
    'select public.change_booking($1, $2, $3, $4, $5) as said',
    [id, email, what, at, JSON.stringify(offer)],
  );
  return row?.said;
}

/** What an administrator does with the calls that there are. */
export const editCalls = (changes: object, which = 'true') =>
  `select public.edit_call(lead.id, '${JSON.stringify(changes)}') from public.leads as lead
   join public.bookings as call using (message_id) where ${which}`;
export const blockTime = `select public.block_time('Away', $1, $2)`;

export const statusOf = async ({ database }: Stage, id: number | null) =>
  (await database.sql<{ status: string }>('select status from public.bookings where id = $1', [id]))[0]?.status;

import { expect } from 'vitest';
import { act, book, slots, statusOf } from './support/bookings.ts';
import { type Rules, testRules } from './support/test-rules.ts';

export const holdRules: Rules = {
  'who corrects a request has one time, whether the old or another, and what was worked on stays': async (stage) => {
    const { sql } = stage.database;
    const [first = '', second = ''] = await slots(stage);
    const held = () => sql(`select id, starts_at from public.bookings where status = 'held' order by id`);
    const mistyped = await book(stage, first, 'mistyped@example.com');
    const corrected = await book(stage, first, 'ada@example.com', mistyped.id);
    expect(await held()).toMatchObject([{ id: corrected.id }]);
    expect(await statusOf(stage, mistyped.id)).toBeUndefined();
    expect(await sql(`select from public.lead_messages where email = 'mistyped@example.com'`)).toEqual([]);
    await sql(
      `update public.leads set status = 'in_talk' where message_id = (select message_id from public.bookings where id = $1)`,
      [corrected.id],
    );
    const moved = await book(stage, second, 'ada@example.com', corrected.id);
    expect(await held()).toMatchObject([{ id: moved.id }]);
    expect(await statusOf(stage, corrected.id), 'the lead is talked with').toBe('lapsed');
    await act(stage, moved.id, 'confirm');
    expect((await book(stage, second, 'ada@example.com', moved.id)).id, 'a confirmed call is not given up').toBeNull();
    expect(await statusOf(stage, moved.id)).toBe('confirmed');
  },
};

await testRules(import.meta.filename, holdRules);

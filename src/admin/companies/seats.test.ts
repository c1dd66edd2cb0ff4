import { expect, test } from 'vitest';
import type { AdminUser } from '#src/shared/contracts/admin.ts';
import { seatRows } from './seats.ts';

const person = (id: string, fields: Partial<AdminUser> = {}) =>
  ({ id, username: id, name: null, role: 'client', companyId: 1, isActive: true, ...fields }) as AdminUser;
const seat = (userId: string, projectId: number, company: string | null = null) => ({
  ...{ userId, projectId, company },
  username: userId,
  name: null,
});

test('the people of a company come first, then whoever else was named in its projects', () => {
  const people = [person('ada'), person('ben', { isActive: false }), person('sam', { role: 'admin' })];
  const rows = seatRows({ id: 1 }, people, [seat('ada', 7), seat('ada', 8), seat('guest', 8, 'Elsewhere')]);
  expect(rows.map(({ label, about, isActive, projects }) => [label, about, isActive, [...projects]])).toEqual([
    ['ada', 'ada', true, [7, 8]],
    ['ben', 'ben', false, []],
    ['guest', 'From Elsewhere', true, [8]],
  ]);
});

import type { ActCells } from './cells-acts.ts';

const people = (more: string) =>
  `select username as label, jsonb_build_object('person', id, ${more}) as arguments from public.profiles`;
const others = ['client', 'gone', 'mate', 'other', 'team'];

/** Accounts, and who takes over the work of those who go. */
export const peopleActs: Record<string, ActCells> = {
  edit_person: {
    tries: people(`'changes', '{"name": "New"}'::jsonb`),
    client: ['client'],
    other: ['other'],
    team: ['team'],
    admin: ['admin', ...others],
  },
  hand_over: {
    tries: people(
      `'successor', (select id from public.profiles where username = 'admin'), 'changes', '{"is_active": false}'::jsonb`,
    ).concat(` where username <> 'admin'`),
    admin: others,
  },
  delete_people: {
    tries: `select username as label, jsonb_build_object('ids', jsonb_build_array(id)) as arguments from public.profiles`,
    admin: others,
  },
};

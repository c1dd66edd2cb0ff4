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
  correct_email: { tries: people(`'address', 'elsewhere@example.com'`), admin: others },
  withdraw_invitation: { tries: people(`'person', id`), admin: ['client'] },
  end_session: {
    tries: `select network as label, jsonb_build_object('sign_in', id) as arguments from public.sign_ins`,
  },
  remove_second_factor: { tries: people(`'person', id`) },
  require_second_factor: {
    tries: `select 'rule' as label, '{"required": false}'::jsonb as arguments`,
    admin: ['rule'],
  },
  delete_people: {
    tries: `select username as label, jsonb_build_object('ids', jsonb_build_array(id)) as arguments from public.profiles`,
    admin: others,
  },
};

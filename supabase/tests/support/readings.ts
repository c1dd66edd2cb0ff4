import { actCells } from './cells-acts.ts';
import { callers } from './callers.ts';
import type { World } from './world.ts';

/** The functions for signed-in people that are no acts: those have a matrix of their own (acts.test.ts). */
export const readings = Object.keys(callers).filter(
  (name) => name.startsWith('public.') && callers[name]?.includes('authenticated') && !(name.slice(7) in actCells),
);

/** What each of them is called with. */
export const argumentsIn = ({
  people,
  projects,
  documents,
  offers,
  invoices,
}: World): Record<string, Record<string, unknown>> => ({
  project_people: { project_id: projects.mine },
  document_history: { document_id: documents.mine },
  project_palettes: { project: projects.mine },
  read_offer: { offer: offers.mine },
  engagement_of: { project: projects.mine },
  list_requests: { of_project: projects.mine },
  save_mail_preferences: { digest_hour: 7, choices: { comment: 'never' } },
  save_project_mail: { project: projects.mine, how: 'never' },
  find_for_me: { typed: 'mine' },
  my_day: { today: '2026-11-22' },
  my_duties: { today: '2026-11-22' },
  late_work: { today: '2026-11-22' },
  account_facts: { people: [people.client] },
  resend_mail: { mail_id: 1 },
  project_addresses: { project: projects.mine },
  run_steps: { run: 1 },
  work_left_by: { person: people.client },
  begin_view: { person: people.client },
  company_seats: { company: 1 },
  read_invoice: { invoice: invoices.mine },
  buyer_of: { project: projects.mine },
  billed_milestones: { project: projects.mine },
  invoice_journal: { first_day: '2026-01-01', last_day: '2026-12-31' },
  my_calendar: { first_day: '2026-11-01', last_day: '2026-11-30' },
});

/** Whatever an answer says besides nothing, no and zero. */
export const factsIn = (answer: unknown): unknown[] =>
  [answer]
    .flat()
    .flatMap((row): unknown[] => (typeof row === 'object' ? Object.values(row ?? {}) : [row]))
    .flat()
    .filter(Boolean);

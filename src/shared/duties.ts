import type { Duties, Duty, DutyKind, DutyOf } from '#src/shared/contracts/duties.ts';
import { documentType, fileType } from '#src/shared/document-type.ts';
import { accountPaths, portalPaths } from '#src/shared/portal-paths.ts';

const inAdmin = (place: string) => `${accountPaths.admin}/${place}`;
const milestone = ({ projectId, id }: DutyOf<'milestone'>) =>
  `${portalPaths.project(projectId ?? 0)}?tab=milestones&milestone=${id}`;
const question = ({ id, projectId, details: { documentId, requestId } }: DutyOf<'question'>) =>
  portalPaths.comment(projectId, documentId, requestId, id);
const unowned = ({ id, details: { thing } }: DutyOf<'unowned'>) =>
  thing === 'lead' ? inAdmin(`contacts/${id}`) : thing === 'run' ? portalPaths.run(id) : portalPaths.project(id);

/** Of a kind of duty: how many of it are called, and where and by which act it is done. */
interface Facts<Kind extends DutyKind> {
  one: string;
  many: string;
  act: string | ((duty: DutyOf<Kind>) => string);
  href: (duty: DutyOf<Kind>) => string;
}

const facts: { [Kind in DutyKind]: Facts<Kind> } = {
  decision: {
    ...{ one: 'decision', many: 'decisions', act: 'Read and decide' },
    href: ({ id }) => portalPaths.document(id),
  },
  changes: {
    ...{ one: 'document to change', many: 'documents to change' },
    act: ({ details: { version } }) => `Upload version ${version + 1}`,
    href: ({ id }) => portalPaths.document(id),
  },
  question: { ...{ one: 'question', many: 'questions', act: 'Answer' }, href: question },
  invoice: { ...{ one: 'invoice', many: 'invoices', act: 'Pay' }, href: ({ id }) => portalPaths.invoice(id) },
  milestone: { ...{ one: 'milestone', many: 'milestones', act: 'Open the milestone' }, href: milestone },
  run: { ...{ one: 'procedure', many: 'procedures', act: 'Open the run' }, href: ({ id }) => portalPaths.run(id) },
  signature: {
    ...{ one: 'procedure to sign', many: 'procedures to sign', act: 'Read and sign' },
    href: ({ id }) => portalPaths.procedure(id),
  },
  request: {
    ...{ one: 'request', many: 'requests', act: 'Answer the request' },
    href: ({ id, projectId }) => portalPaths.request(projectId ?? 0, id),
  },
  left: {
    ...{ one: 'project without a client', many: 'projects without a client', act: 'Open the project' },
    href: ({ id }) => portalPaths.project(id),
  },
  call: {
    ...{ one: 'call', many: 'calls', act: 'Open the call' },
    href: ({ details: { lead } }) =>
      lead === null ? `${portalPaths.calendar}?view=list` : inAdmin(`contacts/${lead}`),
  },
  lead: { ...{ one: 'new lead', many: 'new leads', act: 'Answer' }, href: ({ id }) => inAdmin(`contacts/${id}`) },
  claim: {
    ...{ one: 'payment to confirm', many: 'payments to confirm', act: 'Confirm or refuse' },
    href: ({ id }) => inAdmin(`invoices/${id}`),
  },
  late_invoice: {
    ...{ one: 'late invoice', many: 'late invoices', act: 'Open the invoice' },
    href: ({ id }) => inAdmin(`invoices/${id}`),
  },
  deposit: {
    ...{ one: 'deposit to wait for', many: 'deposits to wait for' },
    act: ({ details: { isDraft } }) => (isDraft ? 'Issue the invoice' : 'Remind, move or end'),
    href: ({ id, projectId, details: { isDraft } }) =>
      isDraft ? inAdmin(`invoices/${id}`) : portalPaths.project(projectId ?? 0),
  },
  newcomer: {
    ...{ one: 'new sign-up', many: 'new sign-ups', act: 'Open the account' },
    href: ({ id }) => inAdmin(`users/${id}`),
  },
  unowned: {
    ...{ one: 'thing that no one is assigned to', many: 'things that no one is assigned to', act: 'Assign it' },
    href: unowned,
  },
  review: {
    ...{ one: 'overdue SOP review', many: 'overdue SOP reviews', act: 'Open the SOP' },
    href: ({ id }) => inAdmin(`procedures/${id}`),
  },
  offer: {
    ...{ one: 'offer to follow up', many: 'offers to follow up', act: 'Open the offer' },
    href: ({ id }) => inAdmin(`offers/${id}`),
  },
  mail: {
    ...{ one: 'email that could not be sent', many: 'emails that could not be sent', act: 'See the state of the mail' },
    href: () => inAdmin('health'),
  },
};

const factsOf = <Kind extends DutyKind>({ kind }: DutyOf<Kind> & { kind: Kind }) =>
  facts[kind] as unknown as Facts<DutyKind>;

export const dutyKinds = Object.keys(facts) as DutyKind[];

/** Where it is done. */
export const dutyLink = (duty: Duty): string => factsOf(duty).href(duty);

/** What is done there, in the words of a button. */
export function dutyAct(duty: Duty): string {
  const { act } = factsOf(duty);
  return typeof act === 'string' ? act : act(duty);
}

export const dutyNoun = (kind: DutyKind, count: number) => facts[kind][count === 1 ? 'one' : 'many'];

export const dutyKey = ({ kind, id, details }: Duty) =>
  `${kind}-${id}${details && 'claim' in details ? `-${details.claim}` : ''}${details && 'thing' in details ? `-${details.thing}` : ''}`;

/** How many there are, of some kinds or of all. */
export const countDuties = ({ counts }: Pick<Duties, 'counts'>, kinds: readonly DutyKind[] = dutyKinds): number =>
  kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);

/** Whether it is done in the admin area. */
export const isInAdmin = (duty: Duty) => dutyLink(duty).startsWith(accountPaths.admin);

/** What is done in the admin area, beyond what is named of a kind too. */
export function countElsewhere({ rows, counts }: Duties): number {
  const there = rows.filter(isInAdmin);
  const kinds = [...new Set(there.map(({ kind }) => kind))];
  return there.length + countDuties({ counts }, kinds) - rows.filter(({ kind }) => kinds.includes(kind)).length;
}

export const ofKind = <Kind extends DutyKind>(rows: readonly Duty[], kind: Kind): DutyOf<Kind>[] =>
  rows.filter((duty): duty is DutyOf<Kind> => duty.kind === kind);

/** What kind of document it is: 'PDF'. */
export function typeOfDuty({ details: { kind, file, link } }: DutyOf<'decision' | 'changes'>): string {
  if (kind === 'palette') return 'Palette';
  return file === null ? documentType(link ?? '') : fileType(file);
}

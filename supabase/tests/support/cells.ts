import { invoiceCells } from './cells-invoices.ts';
import { offerCells } from './cells-offers.ts';
import { procedureCells } from './cells-procedures.ts';
import { staffCells } from './cells-staff.ts';
import { talkCells } from './cells-talk.ts';
import { words } from './words.ts';
import type { Actor, World } from './world.ts';

export type Operation = 'select' | 'insert' | 'update' | 'delete';
/** Which rows each actor reaches; an actor that is not named reaches none. */
export type Reach = Partial<Record<Exclude<Actor, 'anon' | 'signedOut' | 'viewer' | 'server'>, string[]>>;
type Row = Record<string, unknown>;

export interface TableCells {
  /** An expression that names a row. */
  label: string;
  /** What the role `authenticated` may touch; nothing else is granted to anybody. Lists are columns. */
  grants: { select?: string[]; insert?: string[]; update?: string[]; delete?: true };
  select?: Reach;
  /** What an administrator sees who looks as `client`, where that is not what the client sees. */
  inView?: string[];
  update?: Reach & { set: Row };
  delete?: Reach;
  insert?: Reach & { rows: (world: World) => Record<string, Row> };
}

const projectLabel = `(select title from public.projects where projects.id = project_id)`;
const allPeople = ['admin', 'client', 'gone', 'mate', 'other', 'team'];
const paletteColumns = 'name primary secondary accent1 accent2 gray heading_font body_font';
const own = (prefix: string): Reach => ({
  client: [`${prefix} client`],
  other: [`${prefix} other`],
  team: [`${prefix} team`],
});

const documentLabel = '(select name from public.documents where documents.id = document_id)';
const seenDocuments = {
  client: ['general of client', 'mine', 'shared'],
  other: ['general of other', 'left in theirs', 'theirs'],
  team: ['mine'],
  admin: ['general of client', 'general of gone', 'general of other', 'left in theirs', 'mine', 'shared', 'theirs'],
};

/** Every cell of the row-level-security matrix that is not a plain refusal. */
export const cells: Record<string, TableCells> = {
  'public.profiles': {
    label: 'username',
    grants: {
      select: words(`
        id username username_key email name company role is_active created_at updated_at email_proven_at
        time_zone date_language digest_hour company_id
      `),
      update: words('time_zone date_language digest_hour'),
    },
    select: { client: ['client'], other: ['other'], team: ['team'], admin: allPeople },
    update: { set: { digest_hour: 9 }, client: ['client'], other: ['other'], team: ['team'], admin: ['admin'] },
  },
  'public.projects': {
    label: 'title',
    grants: {
      select: words(`
        id title description status client_id created_by start_date due_date created_at updated_at progress
        is_archived completed_at company_id is_limited client_left_at
      `),
    },
    select: {
      client: ['joined', 'mine'],
      other: ['theirs'],
      team: ['mine'],
      admin: ['joined', 'mine', 'theirs'],
    },
  },
  'public.companies': {
    label: 'name',
    grants: {
      select: words(`
        id name legal_name address street city postal_code country vat_number tax_id company_number legal_form
        register language billing_email endpoint asks_for_xrechnung buyer_reference created_at updated_at
      `),
    },
    select: {
      client: ['of client'],
      other: ['of other'],
      team: ['of client', 'of gone', 'of nobody', 'of other'],
      admin: ['of client', 'of gone', 'of nobody', 'of other'],
    },
  },
  'public.project_members': {
    label: `${projectLabel} || ':' || (select username from public.profiles where profiles.id = user_id)`,
    grants: { select: words('project_id user_id created_at') },
    select: {
      client: ['joined:admin', 'joined:client', 'mine:client', 'mine:gone', 'mine:mate', 'mine:team'],
      other: ['theirs:admin', 'theirs:other'],
      team: ['mine:client', 'mine:gone', 'mine:mate', 'mine:team'],
      admin: [
        ...['joined:admin', 'joined:client', 'mine:client', 'mine:gone', 'mine:mate', 'mine:team'],
        ...['theirs:admin', 'theirs:other'],
      ],
    },
  },
  'public.milestones': {
    label: 'title',
    grants: {
      select: words(`
        id project_id title description due_date is_complete created_at updated_at owner_id position
      `),
    },
    select: { client: ['joined', 'mine'], other: ['theirs'], team: ['mine'], admin: ['joined', 'mine', 'theirs'] },
  },
  'public.documents': {
    label: 'name',
    grants: {
      select: words(`
        id project_id name file_url description status asks status_reason uploaded_by created_at updated_at
        version version_by by_staff file_name kind size is_decided review_due
      `),
    },
    select: { ...seenDocuments },
  },
  ...talkCells,
  'public.document_versions': {
    label: documentLabel,
    grants: {
      select: words(`
        id document_id number uploaded_by by_staff note file_name kind size sha256 object_path created_at content
        palette_id
      `),
    },
    select: { ...seenDocuments },
  },
  'public.document_decisions': {
    label: documentLabel,
    grants: {
      select: words(`
        id document_id version sha256 seen decision reason decided_by signed_by link_id created_at
      `),
    },
    select: { other: ['theirs'], admin: ['theirs'] },
  },
  ...staffCells,
  ...invoiceCells,
  ...offerCells,
  'public.notifications': {
    label: 'title',
    grants: {
      select: words(`
        id recipient_id kind title content is_read created_at author_id counted project_id document_id
        milestone_id comment_id procedure_id run_id request_id lead_id invoice_id offer_id
      `),
      update: ['is_read'],
    },
    select: { ...own('to'), admin: ['to admin'] },
    update: { set: { is_read: true }, ...own('to'), admin: ['to admin'] },
  },
  'public.lead_messages': {
    label: 'name',
    grants: { select: words('id name email company phone message submitted_at') },
    select: { admin: ['Demo Visitor'] },
  },
  'public.palettes': {
    label: 'name',
    grants: {
      select: words(`
        id owner_id email name primary secondary accent1 accent2 gray heading_font body_font created_at
        updated_at
      `),
      insert: ['email', ...words(paletteColumns)],
      update: words(paletteColumns),
      delete: true,
    },
    select: { ...own('of'), admin: ['of a guest'] },
    update: { set: { gray: '#eeeeee' }, ...own('of') },
    delete: own('of'),
    insert: {
      rows: () => ({ own: { name: 'New', primary: '#fff', secondary: '#000', accent1: '#abc' } }),
      client: ['own'],
      other: ['own'],
      team: ['own'],
      admin: ['own'],
    },
  },
  'public.newsletter_subscribers': {
    label: 'email',
    grants: { select: words('id email subscribed_at unsubscribed_at asked_at confirmed_at') },
    select: { admin: ['reader@example.com'] },
  },
  'public.answer_feedback': {
    label: 'answer',
    grants: { select: words('id answer question created_at') },
    select: { admin: ['prices'] },
  },
  'public.procedures': {
    label: 'title',
    grants: {
      select: words(`
        id is_template title version date author reviewer next_review_date purpose scope responsibilities
        procedure_steps quality_control records created_at updated_at
      `),
    },
    select: { admin: ['Procedure'] },
  },
  ...procedureCells,
  'public.audit_log': {
    label: `'an entry'`,
    grants: { select: words('id at actor_id actor action entity entity_id changes') },
    select: { admin: ['an entry'] },
  },
  'public.sign_ins': {
    label: 'network',
    grants: { select: words('id user_id at seen_at browser system network') },
    select: { ...own('of'), admin: ['of admin'] },
    inView: ['of admin'],
  },
  'private.client_views': { label: 'user_id::text', grants: {} },
  'private.uploads': { label: 'name', grants: {} },
  'private.file_removals': { label: 'object_path', grants: {} },
  'private.username_skeletons': { label: 'skeleton', grants: {} },
  'private.rate_limits': { label: 'bucket', grants: {} },
  'private.password_links': { label: 'token_hash', grants: {} },
  'private.mailed_codes': { label: 'purpose', grants: {} },
  'private.shared_links': { label: 'name', grants: {} },
  'private.link_openings': { label: 'browser', grants: {} },
  'private.email_changes': { label: 'email', grants: {} },
  'private.mail_outbox': { label: 'kind', grants: {} },
};

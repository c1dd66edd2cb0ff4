import type { AuditEntry } from '#src/shared/contracts/admin.ts';
import type { AuditNames } from './names.ts';
import { isChange } from './row-facts.ts';
import { actorLabel, entityLabel, factsOf, ownerName, subjectOf } from './words.ts';

/** 'admin' 'approved' 'Plan'. */
export interface Sentence {
  who: string;
  did: string;
  what: string;
}

type Changes = NonNullable<AuditEntry['changes']>;
type Verb = string | ((changes: Changes) => string | undefined);

const valueOf = (changes: Changes, column: string): unknown => {
  const change = changes[column];
  return isChange(change) ? change.to : undefined;
};

const turned = (column: string, on: string, off: string) => (changes: Changes) =>
  column in changes ? (valueOf(changes, column) === true ? on : off) : undefined;

const became = (column: string, verbs: Record<string, string>) => (changes: Changes) =>
  verbs[String(valueOf(changes, column))];

/** Verbs that need no noun: what they are done to is the row itself. */
const own: Record<string, Verb> = {
  'milestones update': turned('is_complete', 'completed', 'reopened'),
  'projects update': turned('is_archived', 'archived', 'restored'),
  'profiles update': turned('is_active', 'reactivated', 'deactivated'),
  'leads update': (changes) =>
    turned('is_read', 'read the request of', 'marked as unread the request of')(changes) ??
    became('status', { won: 'won the lead', lost: 'gave up the lead' })(changes),
  'lead_messages insert': 'sent a contact request:',
  'documents insert': 'uploaded',
  'notifications insert': 'caused the notification',
  'procedure_run_steps update': turned('is_done', 'ticked off', 'unticked'),
  'project_members insert': 'added',
  'invoices update': (changes) => ('pdf_path' in changes ? 'kept the files of invoice' : undefined),
  'procedure_runs insert': 'started the run',
  'procedure_runs update': became('status', { done: 'finished the run', canceled: 'canceled the run' }),
  'requests insert': 'asked for',
  'requests update': became('status', {
    planned: 'planned',
    proposed: 'put a price on',
    declined: 'declined',
    done: 'did',
  }),
  'newsletter_subscribers insert': 'signed up for the newsletter',
  'newsletter_subscribers update': (changes) =>
    valueOf(changes, 'unsubscribed_at') ? 'left the newsletter' : 'confirmed the newsletter',
};

/** Verbs that are done to what the row belongs to. */
const ofOwner: Record<string, Verb> = {
  'document_decisions insert': (changes) =>
    valueOf(changes, 'decision') === 'approved' ? 'approved' : 'asked for changes to',
  'document_versions insert': (changes) =>
    valueOf(changes, 'number') === 1 ? 'stored the first version of' : 'uploaded a new version of',
  'comments insert': 'commented on',
  'comments update': turned('is_deleted', 'deleted a comment on', 'edited a comment on'),
  'lead_letters insert': (changes) =>
    valueOf(changes, 'is_theirs') === true ? 'logged a reply from' : 'wrote an email to',
  'client_views insert': 'began to see the portal as',
  'client_views update': 'went on seeing the portal as',
  'client_views delete': 'stopped seeing the portal as',
  'procedure_signoffs insert': 'signed off',
  'published_procedures insert': 'published',
  'published_procedures update': 'published a revision of',
  'procedure_versions insert': 'saved a revision of',
  'password_links insert': (changes) =>
    valueOf(changes, 'purpose') === 'invitation' ? 'invited' : 'sent a password link to',
  'password_links update': 'used the password link of',
  'password_links delete': 'withdrew the password link of',
  'passwords insert': 'set the password of',
  'passwords update': 'changed the password of',
  'invoice_payments insert': 'recorded a payment of',
  'invoice_payments delete': 'removed a payment of',
  'offer_acceptances insert': (changes) =>
    valueOf(changes, 'how') === 'signed' ? 'signed' : 'recorded the acceptance of',
  'coin_claims insert': 'claimed to have paid',
  'coin_claims update': became('state', {
    confirmed: 'confirmed a payment of',
    refused: 'refused a payment of',
    rejected: 'refused a payment of',
  }),
};

const ofCall: Record<string, Verb> = {
  insert: 'asked for a call:',
  update: (changes) =>
    'starts_at' in changes
      ? 'moved the call with'
      : became('status', {
          confirmed: 'confirmed the call with',
          canceled: 'canceled the call with',
          lapsed: 'let go of the unconfirmed call with',
        })(changes),
  delete: 'deleted the call with',
};

const general: Record<string, string> = { insert: 'created', update: 'changed', delete: 'deleted' };

const nounOf = (entity: string) => {
  const label = entityLabel(entity);
  return /^[A-Z]{2}/.test(label) ? label : label.toLowerCase();
};

/** An entry as one would tell it. A call is told from a time that is blocked, whatever of it changed. */
export function sentenceOf(entry: AuditEntry, names: AuditNames): Sentence {
  const { entity, action } = entry;
  const changes = entry.changes ?? {};
  const key = `${entity} ${action}`;
  const say = (verb: Verb | undefined) => (typeof verb === 'function' ? verb(changes) : verb);
  const who = actorLabel(entry);
  const isCall = entity === 'bookings' && factsOf(entry, names).message_id !== undefined;
  const ofParent = say(isCall ? ofCall[action] : ofOwner[key]);
  const owner = ofParent === undefined ? '' : ownerName(entry, names);
  if (ofParent !== undefined && owner !== '') return { who, did: ofParent, what: owner };
  const verb = say(own[key]);
  const what = subjectOf(entry, names);
  if (verb !== undefined) return { who, did: verb, what };
  const noun = entity === 'bookings' ? (isCall ? 'booked call' : 'blocked time') : nounOf(entity);
  return { who, did: `${general[action] ?? action} the ${noun}`, what };
}

export const asText = ({ who, did, what }: Sentence): string => [who, did, what].filter(Boolean).join(' ');

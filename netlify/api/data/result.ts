import type { PostgrestError } from '@supabase/supabase-js';
import { dueBeforeStart } from '#src/shared/contracts/projects.ts';
import { databaseFailure, isSchemaBehind } from '#netlify/api/data/failure.ts';
import {
  ApiError,
  fieldError,
  notFound,
  QuotaUsedUp,
  unavailable,
  ReadOnlyDatabase,
  updating,
  viewIsReadOnly,
} from '#netlify/api/api-error.ts';

interface Result<T> {
  data: T | null;
  error: PostgrestError | null;
  status: number;
}

const cannotBeStored = (extra?: ApiError['extra']) =>
  new ApiError('invalid_request', 'Some of this cannot be stored as it is.', extra);

export const isIssued = () =>
  new ApiError('conflict', 'An issued invoice cannot be changed. Write a credit note to correct it.');

/** What the visitor hears, by the hint that the schema raises where a code is not enough, or else by the code. */
const refusals: Record<string, (details: string | null | undefined) => ApiError> = {
  palette_not_attached: () =>
    new ApiError('invalid_request', 'The next version of a palette is a saved palette, not a file.'),
  name_of_another: () => fieldError('name', 'This reads like the name of somebody you work with here'),
  attachment_elsewhere: () =>
    new ApiError('invalid_request', 'A document that you attached is no longer in this project.'),
  unsubscribed: () => new ApiError('forbidden', 'This person has unsubscribed, so no more emails go to this address.'),
  successor_not_active: () => new ApiError('invalid_request', 'Choose an active member of the team to take over.'),
  no_project_yet: () => new ApiError('forbidden', 'You can ask for a decision once you belong to a project.'),
  project_archived: () => new ApiError('forbidden', 'This project is archived. It can be read, but not changed.'),
  booking_over: () => new ApiError('conflict', 'This call is over or was canceled, or the time has passed.'),
  company_known: () =>
    new ApiError('conflict', 'There is a company with this name already, and everyone in it sees its projects.', {
      fields: {
        company: 'Already exists. Leave this empty, and choose it under Users once you know that they belong to it.',
      },
    }),
  mailbox_full: () =>
    new ApiError('rate_limited', 'Enough email has gone to this address for now. Please try again later.', {
      retryAfter: 3600,
    }),
  link_not_to_decide: () => new ApiError('invalid_request', 'Nobody outside can decide on this. Let them read it.'),
  link_to_staff: () =>
    fieldError('email', 'Somebody on your own team reads this address: choose one of the other side'),
  offer_sent: () => new ApiError('conflict', 'What was sent stays as it is. Write a new version of the offer.'),
  invoice_issued: isIssued,
  checkout_currency: () =>
    new ApiError('conflict', 'This was paid in another currency than the invoice’s. Please write to us.'),
  card_payment: () =>
    new ApiError('conflict', 'What is paid by card is recorded by itself, and paid back at the card provider.'),
  not_correctable: () =>
    new ApiError(
      'conflict',
      'Only an invoice of which nothing was credited and no claimed payment waits can be corrected as a whole. Write a credit note for the rest.',
    ),
  offer_closed: () => new ApiError('conflict', 'This offer is not open any more.'),
  offer_changed: () => new ApiError('conflict', 'This offer has changed since you opened it. Please read it again.'),
  offer_not_for_staff: () =>
    new ApiError(
      'conflict',
      'The address of this offer belongs to somebody here, or to an account that was deactivated.',
    ),
  address_unproven: () =>
    new ApiError('conflict', 'Somebody has an account with this address and has not shown that it is theirs.'),
  milestone_billed: () =>
    new ApiError('conflict', 'Another invoice bills this milestone. Say why it is billed again.', {
      fields: { again: 'Say why it is billed again' },
    }),
  repaid_too_much: () => new ApiError('conflict', 'No more can be paid back than was received.'),
  deposit_not_issued: () => new ApiError('conflict', 'The invoice of the deposit is a draft. Issue it first.'),
  deposit_not_credited: () =>
    new ApiError('conflict', 'An invoice of a deposit cannot be credited. Open it to see why.'),
  deposit_currencies: () =>
    new ApiError(
      'conflict',
      'The deposits of this project are in two currencies. Credit each on its own page, and archive the project.',
    ),
  deposit_claimed: () =>
    new ApiError('conflict', 'The client says that the deposit was sent. Confirm or refuse that first.'),
  asked_today: () => new ApiError('conflict', 'Whoever decides was reminded today already.'),
  reminded_today: () => new ApiError('conflict', 'The client was reminded within the past day.'),
  project_ended: () => new ApiError('conflict', 'This project was ended before. Credit what is left of its invoices.'),
  kept_too_much: () => fieldError('stays', 'No more can stay due than is left of the deposits'),
  invoice_not_issued: () => new ApiError('conflict', 'Only an invoice that was issued can be paid.'),
  '23P01': () => new ApiError('conflict', 'A call is booked at that time, or part of it is blocked already.'),
  '23505': () => new ApiError('conflict', 'This already exists.'),
  '42501': () => new ApiError('forbidden', 'Your account is not allowed to do this.'),
  PT403: viewIsReadOnly,
  PT409: () => new ApiError('conflict', 'There must always be an active administrator.'),
  PT413: () => new ApiError('payload_too_large', 'There is no room left for this file.'),
  PT422: () => new ApiError('conflict', 'Nothing in this palette has changed since it was attached to the project.'),
  PT423: () =>
    new ApiError('rate_limited', 'Too many uploads are unfinished. Finish or cancel some of them first.', {
      retryAfter: 3600,
    }),
  PT429: (seconds) => new QuotaUsedUp(Number(seconds)),
};

/** What the database says no with, told to the visitor without its words: those name tables and values. */
function refusal(error: Partial<PostgrestError>, status: number): Error {
  const { code, message = '', details, hint } = error;
  const failure = databaseFailure(error, status);
  if (code === '25006' || code === '53100') return new ReadOnlyDatabase(failure);
  // An answer without a code does not come from the database: a broken connection, or some proxy's page.
  if (!code || status === 0 || status >= 500) return unavailable(failure);
  if (isSchemaBehind(failure)) return updating(failure);
  const known = refusals[hint ?? ''] ?? refusals[code];
  if (known) return known(details);
  // This rule also compares with what is stored, which no contract can see.
  if (code === '23514' && message.includes('"projects_due_after_start"'))
    return cannotBeStored({ fields: { dueDate: dueBeforeStart } });
  if (/^(22|23)/.test(code)) return cannotBeStored();
  // Out of connections, a lock conflict, a failing disk, shutting down, canceled, or the token expired between two calls
  // of one request.
  if (/^(08|40|53|55|57|58|PGRST0|PGRST30)/.test(code)) return unavailable(failure);
  return new Error(`database refused with ${code}`, { cause: error });
}

/** An answer that is none of the database's. */
const unreadable = (status: number) => ({ source: 'database', reason: 'unreadable', status }) as const;

/** The rows of an answer, or the refusal thrown. */
export function rows<T>({ data, error, status }: Result<T[]>): T[] {
  if (error) throw refusal(error, status);
  if (!Array.isArray(data)) throw unavailable(unreadable(status));
  return data;
}

/** How many rows a change met that was asked to count them. */
export function affectedRows({
  count,
  error,
  status,
}: { count: number | null } & Omit<Result<unknown>, 'data'>): number {
  if (error) throw refusal(error, status);
  if (count === null) throw unavailable(unreadable(status));
  return count;
}

/** The one row of an answer; none means that it is not there for this visitor. */
export function row<T>(result: Result<T[]>): T {
  const [first] = rows(result);
  if (first === undefined) throw notFound();
  return first;
}

/** The value a database function returned. */
export function value<T>({ data, error, status }: Result<T>): T | null {
  if (error) throw refusal(error, status);
  return data;
}

/** For an act that says whether there was anything to do it to: nothing means that it is not there for this visitor. */
export function requireDone(act: Result<boolean>): void {
  if (value(act) !== true) throw notFound();
}

/** Whether a write failed because what it wanted is taken; any other failure is thrown. */
export function isTaken({ error, status }: Pick<Result<unknown>, 'error' | 'status'>): boolean {
  if (!error) return false;
  if (error.code === '23505') return true;
  throw refusal(error, status);
}

export const claimedAlready = () =>
  new ApiError('conflict', 'This transaction has already been claimed. If that was not you, write to us.', {
    fields: { transactionId: 'Already claimed' },
  });

/** What a write can change: the kinds of the live events, and some that only the person's own writes name. */
type Kind =
  | 'notifications'
  | 'people'
  | 'companies'
  | 'project'
  | 'members'
  | 'milestones'
  | 'requests'
  | 'documents'
  | 'invoices'
  | 'offers'
  | 'procedures'
  | 'leads'
  | 'coin rates'
  | 'blocked times'
  | 'mails'
  | 'second factors';

/** Everywhere, or of one project: 'documents:7'. What belongs to none is 'documents:0'. */
export type Subject = Kind | `${Kind}:${number}` | 'records';

function meets(shown: Subject, changed: Subject): boolean {
  // What the log and the counts of the admin area tell of.
  if (shown === 'records') return changed !== 'notifications';
  return shown === changed || changed.startsWith(`${shown}:`) || shown.startsWith(`${changed}:`);
}

/** Whether what shows some subjects is touched by a change of others. */
export const isTouched = (shows: readonly Subject[], changes: readonly Subject[]): boolean =>
  shows.some((shown) => changes.some((changed) => meets(shown, changed)));

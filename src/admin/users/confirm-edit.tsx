import { useEffect, useState } from 'react';
import type { AdminUser, OpenWork } from '#src/shared/contracts/admin.ts';
import { openWorkOf, users } from '#src/admin/data.ts';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { dataOf, refresh, useQuery } from '#src/lib/query.ts';
import { profileQuery } from '#src/stores/profile.ts';
import { invoicePath } from '#src/admin/paths.ts';
import { TextLink } from '#src/components/ui/text-link.tsx';
import { formatMoney } from '#src/shared/money.ts';
import { SelectField } from '#src/components/ui/select.tsx';
import { editConsequences, workToHandOver, type UserEdit } from './save-user.ts';

interface ConfirmEditProps {
  user: AdminUser;
  edit: UserEdit;
  pending: boolean;
  onClose: () => void;
  onConfirm: (edit: UserEdit) => void;
}

/** Says what an edit means before it is saved, and asks who takes over where somebody leaves. */
export function ConfirmEdit({ user, edit, pending, onClose, onConfirm }: ConfirmEditProps) {
  const { data: me } = useQuery(profileQuery);
  const { data: all } = useQuery(users);
  const left = workToHandOver(user, edit);
  const [heir, setHeir] = useState(me?.id ?? '');
  const isDeactivated = edit.isActive === false && user.isActive;
  const heirs = (all?.rows ?? []).filter(
    ({ id, role, isActive }) =>
      isActive && id !== user.id && (role === 'admin' || (role === 'team_member' && left === 'everything')),
  );
  return (
    <ConfirmDialog
      title={isDeactivated ? `Deactivate ${user.username}?` : `Change ${user.username}?`}
      description={editConsequences(user, edit).join(' ')}
      confirmLabel={isDeactivated ? 'Deactivate' : 'Change role'}
      destructive={isDeactivated}
      pending={pending}
      onClose={onClose}
      onConfirm={() => onConfirm(left !== 'nothing' && heir !== '' ? { ...edit, handOverTo: heir } : edit)}
    >
      {left !== 'nothing' && <HandOver user={user} left={left} heirs={heirs} heir={heir} onChoose={setHeir} />}
    </ConfirmDialog>
  );
}

const kinds: readonly (readonly [Exclude<keyof OpenWork, 'invoices'>, string, string])[] = [
  ['leads', 'open lead', 'open leads'],
  ['milestones', 'open milestone', 'open milestones'],
  ['runs', 'procedure under way', 'procedures under way'],
  ['projects', 'project with no one else from the team', 'projects with no one else from the team'],
  ['procedures', 'procedure to review', 'procedures to review'],
];

const linesOf = (work: OpenWork, left: HandOverProps['left']) =>
  kinds
    .filter(([kind]) => work[kind] > 0 && (left === 'everything' || kind === left))
    .map(([kind, one, many]) => `${work[kind]} ${work[kind] === 1 ? one : many}`);

interface HandOverProps {
  user: AdminUser;
  left: 'everything' | 'leads';
  heirs: readonly AdminUser[];
  heir: string;
  onChoose: (id: string) => void;
}

/** What somebody leaves open, and who takes it over. */
function HandOver({ user, left, heirs, heir, onChoose }: HandOverProps) {
  const { data: work, error } = useQuery(openWorkOf(user.id));
  // What was open when the dialog was last shown may be done, or more.
  useEffect(() => {
    const opened = openWorkOf(user.id);
    if (dataOf(opened)) refresh(opened);
  }, [user.id]);
  const lines = work ? linesOf(work, left) : [];
  const unpaid = left === 'everything' ? (work?.invoices ?? []) : [];
  if (work && lines.length + unpaid.length === 0)
    return <p className="text-sm text-muted">They leave {left === 'leads' ? 'no lead' : 'nothing'} open.</p>;
  const leadsStay = (work?.leads ?? 0) > 0 && heirs.some(({ id, role }) => id === heir && role !== 'admin');
  return (
    <div className="grid gap-4">
      {error && (
        <p className="text-sm text-muted">What they leave open could not be read. It is handed over all the same.</p>
      )}
      {!work && !error && <p className="text-sm text-muted">Looking for what they leave open...</p>}
      {unpaid.length > 0 && <Unpaid invoices={unpaid} />}
      {lines.length > 0 && (
        <div className="text-sm">
          <p className="text-muted">They leave behind:</p>
          <ul className="mt-1 list-disc pl-5 text-heading">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {(!work || lines.length > 0) && (
        <SelectField
          label="Taken over by"
          options={heirs.map(({ id, name, username }) => [id, name ?? username])}
          value={heir}
          onValue={onChoose}
          hint={leadsStay ? 'Only administrators see leads, so those go to you.' : undefined}
        />
      )}
    </div>
  );
}

/** What a client has not paid goes on being owed: nobody takes it over. */
function Unpaid({ invoices }: Pick<OpenWork, 'invoices'>) {
  return (
    <div className="text-sm">
      <p className="text-muted">Their projects have invoices that are still to be paid:</p>
      <ul className="mt-1 list-disc pl-5 text-heading">
        {invoices.map(({ id, number, rest, currency }) => (
          <li key={id}>
            <TextLink href={invoicePath(id)}>Invoice {number}</TextLink>, {formatMoney(rest, currency)}
          </li>
        ))}
      </ul>
    </div>
  );
}

import { useState } from 'react';
import type { AdminUser } from '#shared/contracts/admin.ts';
import { users } from '#admin/data.ts';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { useQuery } from '#lib/query.ts';
import { $profile } from '#stores/profile.ts';
import { HandOver } from './hand-over.tsx';
import { consequences, workToHandOver, type UserEdit } from './save-user.ts';

interface ConfirmEditProps {
  user: AdminUser;
  edit: UserEdit;
  pending: boolean;
  onClose: () => void;
  onConfirm: (edit: UserEdit) => void;
}

/** Says what an edit means before it is saved, and asks who takes over where somebody leaves. */
export function ConfirmEdit({ user, edit, pending, onClose, onConfirm }: ConfirmEditProps) {
  const { data: me } = useQuery($profile);
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
      description={consequences(user, edit).join(' ')}
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

import { useState } from 'react';
import type { AdminUser } from '#shared/contracts/admin.ts';
import { accountFacts, audit } from '#admin/data.ts';
import { attempt } from '#components/form/attempt.ts';
import { ConfirmButton } from '#components/form/confirm-button.tsx';
import { memberApi, reply } from '#lib/api.ts';
import { formatDate } from '#lib/format.ts';
import { refresh } from '#lib/query.ts';
import { toast } from '#stores/toast.ts';

/** Takes away the second factor of somebody whose phone is lost. */
export function LostPhone({ user: { id, username }, since }: { user: AdminUser; since: string }) {
  const [removed, setRemoved] = useState(false);
  const remove = () =>
    attempt('Failed to remove the second factor', async () => {
      await reply(memberApi.admin.users[':id']['second-factor'].$delete({ param: { id } }));
      setRemoved(true);
      refresh(accountFacts.path, audit.path);
      toast({ title: 'Second factor removed', description: `${username} was signed out and is notified by email.` });
    });
  if (removed) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
      <span>Two-factor sign-in since {formatDate(since)}</span>
      <ConfirmButton
        variant="ghost"
        size="sm"
        question={{
          title: `Remove the second factor of ${username}?`,
          description:
            'Only for a lost phone, and only once you are sure who is asking. They are signed out everywhere, notified by email, and sign in with the password alone.',
          confirmLabel: 'Remove second factor',
          destructive: true,
        }}
        onConfirm={remove}
      >
        Remove second factor
      </ConfirmButton>
    </div>
  );
}

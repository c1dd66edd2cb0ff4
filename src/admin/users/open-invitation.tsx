import { useState } from 'react';
import type { AdminUser } from '#shared/contracts/admin.ts';
import { accountFacts, audit } from '#admin/data.ts';
import { attempt } from '#components/form/attempt.ts';
import { ConfirmButton } from '#components/form/confirm-button.tsx';
import { memberApi, reply } from '#lib/api.ts';
import { formatMoment } from '#lib/format.ts';
import { refresh } from '#lib/query.ts';
import { toast } from '#stores/toast.ts';

/** An invitation that was not used yet, and can be withdrawn. */
export function OpenInvitation({ user: { id, username }, until }: { user: AdminUser; until: string }) {
  const [withdrawn, setWithdrawn] = useState(false);
  const withdraw = () =>
    attempt('Failed to withdraw the invitation', async () => {
      await reply(memberApi.admin.users[':id'].invitation.$delete({ param: { id } }));
      setWithdrawn(true);
      refresh(accountFacts.path, audit.path);
      toast({ title: 'Invitation withdrawn', description: `The link of ${username} no longer works.` });
    });
  if (withdrawn) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
      <span>Invited, until {formatMoment(until)}</span>
      <ConfirmButton
        variant="ghost"
        size="sm"
        question={{
          title: `Withdraw the invitation of ${username}?`,
          description:
            'The link they were sent stops working at once. Their account stays, and you can invite them again.',
          confirmLabel: 'Withdraw invitation',
          destructive: true,
        }}
        onConfirm={withdraw}
      >
        Withdraw invitation
      </ConfirmButton>
    </div>
  );
}

import { UserRoundX } from 'lucide-react';
import { useState } from 'react';
import type { AdminUser } from '#shared/contracts/admin.ts';
import { listed } from '#admin/table/removal.tsx';
import { attempt } from '#components/form/attempt.ts';
import { usePending } from '#components/form/use-pending.ts';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { plural } from '#lib/format.ts';
import { useQuery } from '#lib/query.ts';
import { $profile } from '#stores/profile.ts';
import { toast } from '#stores/toast.ts';
import { refreshNames, storeUser } from './save-user.ts';

/** Keeps several people out, after saying what that means. What they have open goes to whoever does it. */
export function DeactivateSeveral({ rows }: { rows: readonly AdminUser[] }) {
  const { data: me } = useQuery($profile);
  const [asking, setAsking] = useState(false);
  const active = rows.filter(({ isActive }) => isActive);
  const accounts = plural(active.length, 'account');
  const [pending, deactivate] = usePending(async () => {
    const done = await attempt(`Failed to deactivate ${accounts}`, async () => {
      for (const { id } of active) await storeUser(id, { isActive: false, handOverTo: me?.id });
    });
    setAsking(false);
    refreshNames();
    if (done) toast({ title: `${accounts} deactivated` });
  });
  if (!asking && active.length === 0) return null;
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
        <UserRoundX aria-hidden="true" />
        Deactivate…
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Deactivate ${accounts}?`}
        description={`${listed(active.map(({ username }) => username))} will be signed out everywhere and cannot sign in again. What they have open goes to you. Nothing is deleted.`}
        confirmLabel={`Deactivate ${accounts}`}
        destructive
        pending={pending}
        onConfirm={deactivate}
      />
    </>
  );
}

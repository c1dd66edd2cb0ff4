import { UserRoundX } from 'lucide-react';
import type { AdminUser } from '#shared/contracts/admin.ts';
import { listed } from '#admin/table/removal.tsx';
import { attempt } from '#components/form/attempt.ts';
import { ConfirmButton } from '#components/form/confirm-button.tsx';
import { plural } from '#lib/format.ts';
import { useQuery } from '#lib/query.ts';
import { $profile } from '#stores/profile.ts';
import { toast } from '#stores/toast.ts';
import { refreshNames, storeUser } from './save-user.ts';

/** Keeps several people out, after saying what that means. What they have open goes to whoever does it. */
export function DeactivateSeveral({ rows }: { rows: readonly AdminUser[] }) {
  const { data: me } = useQuery($profile);
  const active = rows.filter(({ isActive }) => isActive);
  const accounts = plural(active.length, 'account');
  async function deactivate() {
    const done = await attempt(`Failed to deactivate ${accounts}`, async () => {
      for (const { id } of active) await storeUser(id, { isActive: false, handOverTo: me?.id });
    });
    refreshNames();
    if (done) toast({ title: `${accounts} deactivated` });
  }
  if (active.length === 0) return null;
  return (
    <ConfirmButton
      icon={UserRoundX}
      variant="ghost"
      size="sm"
      question={{
        title: `Deactivate ${accounts}?`,
        description: `${listed(active.map(({ username }) => username))} will be signed out everywhere and cannot sign in again. What they have open goes to you. Nothing is deleted.`,
        confirmLabel: `Deactivate ${accounts}`,
        destructive: true,
      }}
      onConfirm={deactivate}
    >
      Deactivate…
    </ConfirmButton>
  );
}

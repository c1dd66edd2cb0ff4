import { Eye } from 'lucide-react';
import type { AdminUser } from '#shared/contracts/admin.ts';
import { attempt } from '#components/form/attempt.ts';
import { usePending } from '#components/form/use-pending.ts';
import { Button } from '#components/ui/button.tsx';
import { beginView } from '#features/auth/view-as.ts';

/** The portal as this person sees it, for those who are clients and may sign in. */
export function ViewAsButton({ user }: { user: AdminUser }) {
  const { id, name, username, role, isActive } = user;
  const [pending, begin] = usePending(() => attempt('Failed to open the view', () => beginView(id)));
  if (role !== 'client' || !isActive) return null;
  return (
    <Button variant="ghost" size="sm" loading={pending} onClick={begin}>
      {!pending && <Eye aria-hidden="true" />}
      View as<span className="sr-only"> {name ?? username}</span>
    </Button>
  );
}

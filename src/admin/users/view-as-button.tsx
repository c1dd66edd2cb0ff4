import { Eye } from 'lucide-react';
import type { AdminUser } from '#shared/contracts/admin.ts';
import { useAttempt } from '#components/form/attempt.ts';
import { Button } from '#components/ui/button.tsx';
import { beginView } from '#features/auth/view-as.ts';

/** The portal as this person sees it, for those who are clients and may sign in. */
export function ViewAsButton({ user }: { user: AdminUser }) {
  const { id, name, username, role, isActive } = user;
  const [pending, begin] = useAttempt('Failed to open the view', () => beginView(id));
  if (role !== 'client' || !isActive) return null;
  return (
    <Button icon={Eye} variant="ghost" size="sm" loading={pending} onClick={begin}>
      View as<span className="sr-only"> {name ?? username}</span>
    </Button>
  );
}

import { ExternalLink, LogOut } from 'lucide-react';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { usePending } from '#src/components/form/use-pending.ts';
import { Avatar } from '#src/components/ui/avatar.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { logOut } from '#src/features/auth/log-out.ts';
import { initials } from '#src/lib/initials.ts';
import { useQuery } from '#src/lib/query.ts';
import { profileQuery } from '#src/stores/profile.ts';

/** The way to the portal, who is here, and the way out. */
export function OwnLinks() {
  const { data: me } = useQuery(profileQuery);
  const [leaving, leave] = usePending(logOut);
  return (
    <>
      <Button asChild variant="ghost" size="sm" className="!px-2">
        <a href={portalPaths.dashboard}>
          <ExternalLink aria-hidden="true" className="sm:hidden" />
          <span className="max-sm:sr-only">Portal</span>
        </a>
      </Button>
      <Button icon={LogOut} variant="ghost" size="sm" loading={leaving} className="!px-2" onClick={leave}>
        <span className="sr-only">Log Out</span>
      </Button>
      {me && (
        <span className="flex items-center">
          <Avatar className="!size-[2.125rem] !text-xs max-sm:hidden" initials={initials(me.name, me.username)} />
          <span className="sr-only">{me.name ?? me.username}</span>
        </span>
      )}
    </>
  );
}

import { ExternalLink, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { site } from '#src/data/site.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { Logo } from '#src/components/app/logo.tsx';
import { usePending } from '#src/components/form/use-pending.ts';
import { Avatar } from '#src/components/ui/avatar.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { logOut } from '#src/features/auth/log-out.ts';
import { initials } from '#src/lib/initials.ts';
import { useQuery } from '#src/lib/query.ts';
import { profileQuery } from '#src/stores/profile.ts';

/** The bar at the top; it also stands in the document, with nothing in it yet. */
export const AdminBar = ({ tabs, children }: { tabs?: ReactNode; children?: ReactNode }) => (
  <header className="bg-secondary print:hidden">
    <div className="flex min-h-[3.75rem] flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-line px-4 sm:gap-x-5 sm:px-7 lg:flex-nowrap">
      <a href="/" aria-label={`${site.name}, home`} className="flex rounded-lg">
        <Logo className="[&>span]:text-lg [&>svg]:size-7 [@media(max-width:26rem)]:[&>span]:hidden" />
      </a>
      <span className="border-l border-line-strong pl-3 font-heading text-[0.9375rem] font-medium leading-[1.15] text-muted sm:-ml-1.5 lg:whitespace-nowrap">
        Admin Dashboard
      </span>
      {children}
    </div>
    {tabs}
  </header>
);

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

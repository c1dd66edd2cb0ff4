import type { User } from '#shared/contracts/auth.ts';
import { JumpButton } from '#features/jump/jump-button.tsx';
import { $notifications } from '#features/notifications/queries.ts';
import { unreadOf } from '#features/notifications/unread.ts';
import { Avatar } from '#components/ui/avatar.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Logo } from '#components/app/logo.tsx';
import { site } from '#data/site.ts';
import { initials } from '#lib/initials.ts';
import { useQuery } from '#lib/query.ts';
import { portalPaths } from '#shared/portal-paths.ts';
import { Bell } from './bell.tsx';
import { jumpPlaces } from './jump-places.ts';
import { MenuButton } from './menu-button.tsx';

interface HeaderProps {
  path: string;
  profile: User | undefined;
  loading: boolean;
}

export function Header({ path, profile, loading }: HeaderProps) {
  const { data: notifications } = useQuery($notifications);
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-secondary/90 backdrop-blur-lg">
      <div className="flex h-header items-center gap-2 px-4 sm:px-6">
        <MenuButton path={path} role={profile?.role} />
        <a href="/" aria-label={`${site.name}, home`} className="flex rounded-lg">
          <Logo className="[@media(max-width:22rem)]:[&>span]:hidden" />
        </a>
        <div className="ml-auto flex items-center gap-2 sm:gap-3">
          <JumpButton places={jumpPlaces(profile?.role)} />
          <Bell unread={unreadOf(notifications?.rows ?? []).length} />
          {profile ? (
            <a
              href={portalPaths.profile}
              className="flex items-center gap-3 rounded-full p-0.5 hover:bg-accent-2 sm:pr-4"
            >
              <Avatar initials={initials(profile.name, profile.username)} />
              <span className="sr-only">Your profile, </span>
              <span
                dir="auto"
                className="max-w-44 truncate font-heading text-sm font-medium text-heading max-sm:sr-only"
              >
                {profile.name ?? profile.username}
              </span>
            </a>
          ) : (
            loading && <Skeleton className="size-10 rounded-full" />
          )}
        </div>
      </div>
    </header>
  );
}

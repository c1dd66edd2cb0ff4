import type { User } from '#shared/contracts/auth.ts';
import { JumpButton } from '#features/jump/jump-button.tsx';
import { Bell } from '#features/notifications/bell.tsx';
import { AppBar } from '#components/app/app-bar.tsx';
import { Avatar } from '#components/ui/avatar.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { initials } from '#lib/initials.ts';
import { portalPaths } from '#shared/portal-paths.ts';
import { jumpPlaces } from './jump-places.ts';
import { MenuButton } from './menu-button.tsx';

interface HeaderProps {
  path: string;
  profile: User | undefined;
  loading: boolean;
  /** On a screen without the sidebar. */
  alwaysMenu: boolean;
}

export function Header({ path, profile, loading, alwaysMenu }: HeaderProps) {
  return (
    <AppBar menu={<MenuButton path={path} role={profile?.role} always={alwaysMenu} />}>
      <JumpButton places={jumpPlaces(profile?.role)} />
      <Bell />
      {profile ? (
        <a href={portalPaths.profile} className="flex items-center gap-3 rounded-full p-0.5 hover:bg-accent-2 sm:pr-4">
          <Avatar initials={initials(profile.name, profile.username)} />
          <span className="sr-only">Your profile, </span>
          <span dir="auto" className="max-w-44 truncate font-heading text-sm font-medium text-heading max-sm:sr-only">
            {profile.name ?? profile.username}
          </span>
        </a>
      ) : (
        loading && <Skeleton className="size-10 rounded-full" />
      )}
    </AppBar>
  );
}

import { FolderPlus, Menu, Upload } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#src/shared/contracts/auth.ts';
import { JumpButton } from '#src/features/jump/jump-button.tsx';
import { NotificationBell } from '#src/features/notifications/notification-bell.tsx';
import { AppBar } from '#src/components/app/app-bar.tsx';
import { Avatar } from '#src/components/ui/avatar.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { initials } from '#src/lib/initials.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { can, type Role } from '#src/shared/permissions.ts';
import { lazyPart, prefetchPart } from '#src/components/app/lazy-part.tsx';
import { Button } from '#src/components/ui/button.tsx';
import type { JumpPlace } from '#src/features/jump/places.ts';
import { navItems } from './nav-items.ts';

const DutiesGlance = lazyPart(() => import('#src/features/duties/duties-glance.tsx'), 'DutiesGlance');

interface HeaderProps {
  path: string;
  profile: User | undefined;
  loading: boolean;
}

export function Header({ path, profile, loading }: HeaderProps) {
  return (
    <AppBar
      menu={<MenuButton path={path} role={profile?.role} />}
      find={<JumpButton places={jumpPlaces(profile?.role)} />}
    >
      <NotificationBell duties={<DutiesGlance start={portalPaths.dashboard} />} />
      {profile ? (
        <a
          href={portalPaths.profile}
          className="flex items-center gap-3 rounded-full p-0.5 hover:bg-accent-2 sm:pr-4 [@media(max-width:16rem)]:hidden"
        >
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

const loadMenu = () => import('./slide-out-menu.tsx');
const SlideOutMenu = lazyPart(loadMenu, 'SlideOutMenu');

interface MenuButtonProps {
  path: string;
  role: Role | undefined;
}

/** Opens the slide-out menu on small screens; the menu's code is fetched when it is first needed. */
function MenuButton({ path, role }: MenuButtonProps) {
  const [openOn, setOpenOn] = useState<string | null>(null);
  // Going back to another screen closes the menu.
  const open = openOn === path;
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        className="-ml-2 lg:hidden"
        onPointerEnter={prefetchPart(loadMenu)}
        onClick={() => setOpenOn(path)}
      >
        <Menu aria-hidden="true" />
      </Button>
      {open && <SlideOutMenu path={path} role={role} onClose={() => setOpenOn(null)} />}
    </>
  );
}

const upload: JumpPlace = {
  key: 'upload',
  label: 'Upload a document',
  also: 'add send file share',
  icon: Upload,
  href: `${portalPaths.documents}?new=document`,
};
const newProject: JumpPlace = {
  key: 'new project',
  label: 'New project',
  also: 'create begin',
  icon: FolderPlus,
  href: `${portalPaths.projects}?new=project`,
};

/** The portal's screens, and what can be started from anywhere. */
function jumpPlaces(role: Role | undefined): JumpPlace[] {
  return [
    ...navItems(role).map((item) => ({ ...item, key: item.href })),
    ...(role && can(role, 'projects.create') ? [newProject] : []),
    upload,
  ];
}

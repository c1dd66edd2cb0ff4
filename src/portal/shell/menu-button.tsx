import { Menu } from 'lucide-react';
import { useState } from 'react';
import type { Role } from '#shared/permissions.ts';
import { prefetchPart, lazyPart } from '#components/app/lazy-part.tsx';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#lib/cn.ts';

const loadMenu = () => import('./slide-out-menu.tsx');
const SlideOutMenu = lazyPart(loadMenu, 'SlideOutMenu');

interface MenuButtonProps {
  path: string;
  role: Role | undefined;
  /** In wide windows too. */
  always: boolean;
}

/** Opens the slide-out menu on small screens; the menu's code is fetched when it is first needed. */
export function MenuButton({ path, role, always }: MenuButtonProps) {
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
        className={cn('-ml-2', !always && 'lg:hidden')}
        onPointerEnter={prefetchPart(loadMenu)}
        onClick={() => setOpenOn(path)}
      >
        <Menu aria-hidden="true" />
      </Button>
      {open && <SlideOutMenu path={path} role={role} onClose={() => setOpenOn(null)} />}
    </>
  );
}

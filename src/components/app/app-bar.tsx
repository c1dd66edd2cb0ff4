import type { ReactNode } from 'react';
import { site } from '#src/data/site.ts';
import { cn } from '#src/lib/cn.ts';
import { Logo } from './logo.tsx';

interface AppBarProps {
  /** Beside the logo, in an app that has a name of its own. */
  place?: string;
  /** Before the logo: the button of a menu. */
  menu?: ReactNode;
  /** Beside the logo, at the left edge of the screens. */
  find?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** The bar at the top of the portal and the admin area. */
export function AppBar({ place, menu, find, className, children }: AppBarProps) {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-secondary">
      <div className={cn('flex h-header items-center gap-2 px-4 sm:px-6', className)}>
        {menu}
        <a
          href="/"
          aria-label={`${site.name}, home`}
          className={cn('flex rounded-lg', Boolean(find) && 'lg:w-[15.5rem]')}
        >
          <Logo className={place ? 'max-sm:[&>span]:hidden' : '[@media(max-width:22rem)]:[&>span]:hidden'} />
        </a>
        {place && <span className="border-l border-line pl-3 font-heading text-muted sm:ml-1">{place}</span>}
        {find && <div className="ml-auto lg:ml-2 print:hidden">{find}</div>}
        <div className={cn('flex items-center gap-1 sm:gap-3 print:hidden', find ? 'lg:ml-auto' : 'ml-auto')}>
          {children}
        </div>
      </div>
    </header>
  );
}

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

/** The bar at the top of the portal. */
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

/** The bar of the admin area, of which the tabs are a part; it also stands in the document, with nothing in it yet. */
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

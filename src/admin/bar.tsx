import type { ReactNode } from 'react';
import { site } from '#src/data/site.ts';
import { Logo } from '#src/components/app/logo.tsx';

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

import { useRef, type ReactNode, type RefObject } from 'react';
import { Breadcrumb, type Crumb } from '#components/ui/breadcrumb.tsx';
import { cn } from '#lib/cn.ts';
import { OfflineNotice } from './offline-notice.tsx';

interface AppFrameProps {
  bar: ReactNode;
  /** Beside the content, where the window is wide. */
  aside?: ReactNode;
  crumbs: Crumb[];
  className: string;
  main?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** What stands around the screens of both apps. */
export function AppFrame({ bar, aside, crumbs, className, main: givenMain, children }: AppFrameProps) {
  const ownMain = useRef<HTMLElement>(null);
  const main = givenMain ?? ownMain;
  return (
    <>
      <a
        href="#main"
        className="fixed left-4 top-4 z-[60] -translate-y-24 rounded-lg bg-primary px-4 py-3 font-heading font-medium text-secondary focus:translate-y-0"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Skip to content
      </a>
      {bar}
      <div className={cn(Boolean(aside) && 'lg:grid lg:grid-cols-[16.5rem_minmax(0,1fr)] print:block')}>
        {aside}
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className={cn('mx-auto w-full px-4 pb-20 pt-6 outline-none sm:px-6 lg:px-10', className)}
        >
          <OfflineNotice />
          <Breadcrumb crumbs={crumbs} className="mb-5" />
          {children}
        </main>
      </div>
    </>
  );
}

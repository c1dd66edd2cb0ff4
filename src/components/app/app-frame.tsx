import { useRef, useSyncExternalStore, type ReactNode, type RefObject } from 'react';
import { WifiOff } from 'lucide-react';
import { Breadcrumb, type Crumb } from '#src/components/ui/breadcrumb.tsx';
import { cn } from '#src/lib/cn.ts';

interface AppFrameProps {
  bar: ReactNode;
  /** Beside the content, where the window is wide. */
  aside?: ReactNode;
  crumbs?: Crumb[];
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
      <div className={cn(Boolean(aside) && 'lg:grid lg:grid-cols-[15.25rem_minmax(0,1fr)] print:block')}>
        {aside}
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className={cn('mx-auto w-full px-4 pb-20 pt-6 outline-none sm:px-6 lg:px-10', className)}
        >
          <OfflineNotice />
          {crumbs && <Breadcrumb crumbs={crumbs} className="mb-5" />}
          {children}
        </main>
      </div>
    </>
  );
}

function subscribe(onChange: () => void) {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** The region is always there, so that screen readers hear what appears in it. */
function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <p className="mb-6 flex items-start gap-3 rounded-xl border border-warning/40 bg-warning/10 px-4 py-3 text-sm text-gray">
          <WifiOff aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
          You’re offline. You can keep reading what is here, and save changes once you’re back online.
        </p>
      )}
    </div>
  );
}

import { useStore } from '@nanostores/react';
import { Logo } from '#src/components/app/logo.tsx';
import { cn } from '#src/lib/cn.ts';
import { $loaderVisible } from '#src/portal/screen.ts';

/** The logo over the page while a screen's code is being fetched. It never blocks the pointer. */
export function RouteLoader() {
  const visible = useStore($loaderVisible);
  return (
    <div
      aria-hidden="true"
      className={cn(
        'pointer-events-none fixed inset-0 z-[70] grid place-items-center bg-secondary transition-[opacity,visibility] duration-300',
        visible ? 'visible opacity-100' : 'invisible opacity-0',
      )}
    >
      <div className="grid justify-items-center gap-4">
        {/* From the leaves to the root. */}
        <svg
          viewBox="0 0 96 96"
          fill="none"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          className={cn('size-24 stroke-primary', visible && 'motion-safe:animate-climb')}
        >
          <path d="M12 6v20h24V6M60 6v20h24V6M24 26v26h48V26M48 52v40" />
        </svg>
        <Logo />
      </div>
    </div>
  );
}

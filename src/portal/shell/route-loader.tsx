import { useStore } from '@nanostores/react';
import { Logo } from '#components/app/logo.tsx';
import { cn } from '#lib/cn.ts';
import { $loaderVisible } from '#portal/screen.ts';

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
      <Logo className="scale-150 animate-pulse motion-reduce:animate-none" />
    </div>
  );
}

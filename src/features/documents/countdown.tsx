import type { ReactNode } from 'react';
import { useSecondsUntil } from '#src/components/app/use-seconds-until.ts';
import { cn } from '#src/lib/cn.ts';

interface CountdownProps {
  until: number;
  steps: number;
  children: (seconds: number) => ReactNode;
}

/** Cells that go out one by one, and the seconds that are left in words. */
export function Countdown({ until, steps, children }: CountdownProps) {
  const seconds = useSecondsUntil(until);
  return (
    <>
      <div aria-hidden="true" className="mb-3 flex gap-1">
        {Array.from({ length: steps }, (_, step) => (
          <span key={step} className={cn('h-1 flex-1', step < seconds ? 'bg-gray' : 'bg-line')} />
        ))}
      </div>
      {children(seconds)}
    </>
  );
}

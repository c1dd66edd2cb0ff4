import { useEffect, useState, type ReactNode } from 'react';
import { cn } from '#lib/cn.ts';

interface CountdownProps {
  until: number;
  steps: number;
  children: (seconds: number) => ReactNode;
}

const secondsUntil = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000));

/** Cells that go out one by one, and the seconds that are left in words. */
export function Countdown({ until, steps, children }: CountdownProps) {
  const [seconds, setSeconds] = useState(() => secondsUntil(until));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(until)), 250);
    return () => clearInterval(timer);
  }, [until]);
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

import { Eye } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { User } from '#src/shared/contracts/auth.ts';
import { useAttempt } from '#src/components/form/attempt.ts';
import { Button } from '#src/components/ui/button.tsx';
import { endView } from './view-as.ts';

interface ViewBarProps {
  /** The client as whom the administrator looks. */
  user: User;
  until: string;
}

const clock = (until: string) => new Date(until).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' });

/** At the foot of every screen while an administrator looks at the portal as a client. */
export function ViewBar({ user, until }: ViewBarProps) {
  const name = user.name ?? user.username;
  const [pending, end] = useAttempt('Failed to end the view', () => endView(name));
  const endInTime = useEffectEvent(end);
  useEffect(() => {
    const timer = setTimeout(() => endInTime(), Math.max(0, Date.parse(until) - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return (
    <section
      data-bottom-bar=""
      aria-label="View as client"
      className="fixed inset-x-0 bottom-0 z-50 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t-2 border-warning bg-accent-2 px-4 py-2.5 sm:px-6"
    >
      <p className="flex min-w-0 items-start gap-2.5 text-sm text-heading sm:text-base">
        <Eye aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
        <span className="[overflow-wrap:anywhere]">
          You are viewing the portal as <strong className="font-semibold">{name}</strong>. Nothing can be changed.
          <span className="text-muted"> Until {clock(until)}.</span>
        </span>
      </p>
      <Button size="sm" loading={pending} onClick={end}>
        End view
      </Button>
    </section>
  );
}

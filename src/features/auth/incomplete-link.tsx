import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';

/** For a link that was cut short on its way, or leads nowhere any more. */
export function IncompleteLink({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="flex items-start gap-3 rounded-xl border border-warning/50 bg-warning/10 p-4">
      <KeyRound aria-hidden="true" className="mt-1 size-5 shrink-0 text-warning" />
      <span>{children}</span>
    </p>
  );
}

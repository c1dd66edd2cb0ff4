import { RefreshCw, TriangleAlert } from 'lucide-react';
import { Button } from '#src/components/ui/button.tsx';
import { messageOf } from '#src/lib/failure.ts';

interface LoadErrorProps {
  title: string;
  description: string;
  error: unknown;
  onRetry: () => void;
}

/** Replaces what could not be read: what happened, why, and a button to try again. */
export function LoadError({ title, description, error, onRetry }: LoadErrorProps) {
  return (
    <div
      role="alert"
      className="grid justify-items-start gap-3 rounded-2xl border border-danger/50 bg-danger/5 p-5 sm:p-6"
    >
      <p className="flex items-center gap-2.5 font-heading text-lg font-semibold text-heading">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-danger" />
        {title}
      </p>
      <p className="text-gray">{description}</p>
      <p className="max-w-full break-words text-sm text-muted">{messageOf(error)}</p>
      <Button icon={RefreshCw} variant="secondary" size="sm" onClick={onRetry} className="mt-1">
        Try again
      </Button>
    </div>
  );
}

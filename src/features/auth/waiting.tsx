import { CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { NoticePage } from '#src/components/app/notice-page.tsx';
import { Button } from '#src/components/ui/button.tsx';

/** Looks like the document before its script has run, so that nothing jumps. */
export function Waiting({ title }: { title: string }) {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-5">
      <h1 className="sr-only">{title}</h1>
      <span role="status">
        <svg
          viewBox="0 0 36 36"
          fill="none"
          strokeWidth="2"
          strokeLinecap="round"
          aria-hidden="true"
          className="size-9 animate-spin motion-reduce:animate-pulse"
        >
          <circle cx="18" cy="18" r="17" className="stroke-line-strong" />
          <path d="M6 6a17 17 0 0 1 24 0" className="stroke-primary" />
        </svg>
        <span className="sr-only">Loading</span>
      </span>
    </main>
  );
}

interface UnreachableProps {
  /** Its name at the start of a sentence: 'The portal'. */
  place: string;
  reason: string;
  onRetry: () => void;
}

/** An outage is not a sign-out: the person stays here, and can try again. When the network returns, that happens by itself. */
export function Unreachable({ place, reason, onRetry }: UnreachableProps) {
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <main className="grid min-h-dvh place-content-center px-5">
      <NoticePage
        icon={CloudOff}
        title={`${place} can’t be reached`}
        tone="warning"
        action={<Button onClick={onRetry}>Try again</Button>}
      >
        <p role="alert">{reason}</p>
        <p>You have not been signed out, and nothing is lost.</p>
      </NoticePage>
    </main>
  );
}

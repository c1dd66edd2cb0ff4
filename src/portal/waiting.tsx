import { CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { checkSession } from '#features/auth/session.ts';
import { Button } from '#components/ui/button.tsx';

/** Looks like the document before its script arrived, so that nothing jumps. */
export function Waiting() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-5">
      <h1 className="sr-only">Client Portal</h1>
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

/** An outage is not a sign-out: the person stays where they are and tries again, at once or when the network is back. */
export function Unreachable({ reason }: { reason: string }) {
  useEffect(() => {
    const retry = () => void checkSession();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, []);
  return (
    <main className="mx-auto grid min-h-dvh max-w-md place-content-center justify-items-center gap-4 px-5 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-accent-2 text-warning">
        <CloudOff aria-hidden="true" className="size-7" />
      </span>
      <h1 className="text-2xl font-bold">The portal cannot be reached</h1>
      <p role="alert" className="text-muted">
        {reason}
      </p>
      <p className="text-muted">You have not been signed out, and nothing is lost.</p>
      <Button onClick={() => void checkSession()}>Try again</Button>
    </main>
  );
}

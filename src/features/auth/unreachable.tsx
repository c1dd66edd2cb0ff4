import { CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { NoticePage } from '#src/components/app/notice-page.tsx';
import { Button } from '#src/components/ui/button.tsx';

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

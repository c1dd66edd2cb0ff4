import { MailCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useAttempt } from '#src/components/form/attempt.ts';
import { Button } from '#src/components/ui/button.tsx';
import { api } from '#src/lib/api.ts';

interface ConfirmNoticeProps {
  /** The username or address of whoever is to confirm. */
  login: string;
  children: ReactNode;
}

/** Tells somebody to confirm the address, and sends the mail again to whoever never got it. */
export function ConfirmNotice({ login, children }: ConfirmNoticeProps) {
  const [sent, setSent] = useState(false);
  const [pending, sendAgain] = useAttempt('Email not sent', async () => {
    await api.auth.confirmation.$post({ json: { username: login } });
    setSent(true);
  });
  return (
    <div role="status" className="flex items-start gap-3 rounded-xl border border-heading/40 bg-heading/5 p-4 text-sm">
      <MailCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-heading" />
      <div className="grid min-w-0 gap-2">
        <p>{children}</p>
        <p className="text-muted">
          {sent ? 'If the account still needs confirming, a new email is on its way. ' : 'Nothing there? '}
          Look in the spam folder, or{' '}
          <Button variant="link" className="!text-sm" loading={pending} onClick={sendAgain}>
            {sent ? 'send it once more' : 'send it again'}
          </Button>
          .
        </p>
      </div>
    </div>
  );
}

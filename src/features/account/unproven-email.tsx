import { MailWarning } from 'lucide-react';
import { useState } from 'react';
import { mailedCodeSchema } from '#src/shared/contracts/auth.ts';
import { useAttempt } from '#src/components/form/attempt.ts';
import { CodeForm } from '#src/components/form/code-form.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { memberApi } from '#src/lib/api.ts';
import { patch, useQuery } from '#src/lib/query.ts';
import { toast } from '#src/stores/toast.ts';
import { securityQuery } from './queries.ts';

/** For whoever registered: nothing is mailed to an address before it is shown to be theirs. */
export function UnprovenEmail({ email }: { email: string }) {
  const { data } = useQuery(securityQuery);
  const [isSent, setSent] = useState(false);
  const [pending, send] = useAttempt('Email not sent', async () => {
    await memberApi.user.code.$post();
    setSent(true);
  });
  if (!data || data.emailProven) return null;

  async function confirm(code: string) {
    await memberApi.user['confirm-email'].$post({ json: { code } });
    patch(securityQuery, (security) => ({ ...security, emailProven: true }));
    toast({ title: 'Email address confirmed', description: 'From now on we email you what you asked for.' });
  }

  return (
    <section
      aria-labelledby="unproven-email"
      className="grid max-w-2xl gap-4 rounded-2xl border border-warning/50 bg-warning/10 p-4"
    >
      <div className="flex flex-wrap items-center gap-4">
        <MailWarning aria-hidden="true" className="size-5 shrink-0 text-warning" />
        <div className="min-w-0 flex-1 basis-64 text-sm">
          <h2 id="unproven-email" className="font-heading text-base font-medium text-heading">
            Confirm your email address
          </h2>
          <p role="status" className="[overflow-wrap:anywhere]">
            {isSent
              ? `We sent a link and a code to ${email}. The link works for a day, the code here and for 15 minutes.`
              : `Until you do, no other email of ours goes to ${email}: no news, no reminders. Use the link in our email, or ask for another one.`}
          </p>
        </div>
        <Button variant="secondary" size="sm" loading={pending} onClick={send}>
          {isSent ? 'Send another email' : 'Email me a link'}
        </Button>
      </div>
      {isSent && (
        <CodeForm
          label="Confirm"
          pendingLabel="Checking..."
          failureTitle="Not confirmed"
          hint="The six digits from the email."
          schema={mailedCodeSchema}
          autoFocus
          send={confirm}
        />
      )}
    </section>
  );
}

import { MailQuestion } from 'lucide-react';
import { useAttempt } from '#src/components/form/attempt.ts';
import { Address } from '#src/components/ui/address.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { memberApi } from '#src/lib/api.ts';
import { patch, useQuery } from '#src/lib/query.ts';
import { toast } from '#src/stores/toast.ts';
import { securityQuery } from './queries.ts';

/** Says that the address is about to change, while nobody has confirmed the new one. */
export function PendingEmail() {
  const { data } = useQuery(securityQuery);
  const [pending, callOff] = useAttempt('Change not canceled', async () => {
    await memberApi.user['pending-email'].$delete();
    patch(securityQuery, (security) => ({ ...security, pendingEmail: null }));
    toast({ title: 'Change canceled', description: 'Your email address stays as it is.' });
  });
  if (!data?.pendingEmail) return null;
  return (
    <div
      role="status"
      className="flex max-w-2xl flex-wrap items-center gap-4 rounded-2xl border border-line-strong bg-band p-4"
    >
      <MailQuestion aria-hidden="true" className="size-5 shrink-0 text-heading" />
      <p className="min-w-0 flex-1 basis-64 text-sm">
        We sent a link to{' '}
        <strong className="break-words text-heading">
          <Address>{data.pendingEmail}</Address>
        </strong>
        . Your address changes when you open it. It works for 24 hours.
      </p>
      <Button variant="secondary" size="sm" loading={pending} onClick={callOff}>
        Cancel the change
      </Button>
    </div>
  );
}

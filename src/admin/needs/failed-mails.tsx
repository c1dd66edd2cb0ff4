import { Send } from 'lucide-react';
import type { FailedMail } from '#shared/contracts/needs.ts';
import { needsOf, operations } from '#admin/data.ts';
import { TimeAgo } from '#components/app/time.tsx';
import { useAttempt } from '#components/form/attempt.ts';
import { Button } from '#components/ui/button.tsx';
import { memberApi, reply } from '#lib/api.ts';
import { localDay } from '#lib/format.ts';
import { refresh } from '#lib/query.ts';
import { toast } from '#stores/toast.ts';
import { mailName } from './words.ts';

export function FailedMails({ mails }: { mails: readonly FailedMail[] }) {
  return (
    <ul className="grid">
      {mails.map((mail) => (
        <FailedMailRow key={mail.id} mail={mail} />
      ))}
    </ul>
  );
}

function FailedMailRow({ mail: { id, title, to, about, at } }: { mail: FailedMail }) {
  const [pending, resend] = useAttempt('Failed to send again', async () => {
    await reply(memberApi.admin.mail[':id'].resend.$post({ param: { id } }));
    toast({ title: 'Queued again', description: 'We’ll try now, and up to ten times within three days.' });
    refresh(needsOf(localDay()).path, operations.path);
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-2.5">
      <span className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
        <span className="font-medium text-heading">{mailName(title)}</span>
        {to && <span className="text-muted"> to {to}</span>}
        <span className="block text-sm text-muted">
          <TimeAgo value={at} />
          {about && `: ${about}`}
        </span>
      </span>
      <Button icon={Send} variant="secondary" size="sm" loading={pending} onClick={resend}>
        Send again<span className="sr-only"> {[mailName(title), to].filter(Boolean).join(' to ')}</span>
      </Button>
    </li>
  );
}

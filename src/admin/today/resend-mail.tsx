import { Send } from 'lucide-react';
import { TimeAgo } from '#src/components/app/time.tsx';
import { useAttempt } from '#src/components/form/attempt.ts';
import { Button } from '#src/components/ui/button.tsx';
import { memberApi, reply } from '#src/lib/api.ts';
import type { FailedMail } from '#src/shared/contracts/needs.ts';
import { changed } from '#src/lib/query.ts';
import { toast } from '#src/stores/toast.ts';

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
    changed(['mails']);
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

const mailNames: Record<string, string> = {
  contact_message: 'Contact message to the firm',
  firm_news: 'More contact messages to the firm',
  lead_letter: 'Email to a lead',
  newsletter_confirmation: 'Newsletter confirmation',
  newsletter_welcome: 'Newsletter welcome',
  booking_question: 'Link that confirms a call',
  booking_confirmed: 'Booked call',
  booking_confirmed_staff: 'Booked call to the firm',
  booking_reminder: 'Reminder of a call',
  invitation: 'Invitation',
  password_recovery: 'Link for a forgotten password',
  notifications: 'Notifications',
};

/** What kind of mail it is, as people call it. */
const mailName = (kind: string) =>
  mailNames[kind] ?? kind.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase());

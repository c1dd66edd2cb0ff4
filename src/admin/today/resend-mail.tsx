import { Send } from 'lucide-react';
import { useAttempt } from '#src/components/form/attempt.ts';
import { Button } from '#src/components/ui/button.tsx';
import { memberApi, reply } from '#src/lib/api.ts';
import { changed } from '#src/lib/query.ts';
import { toast } from '#src/stores/toast.ts';

export function ResendMail({ id }: { id: number }) {
  const [pending, resend] = useAttempt('Failed to send again', async () => {
    await reply(memberApi.admin.mail[':id'].resend.$post({ param: { id } }));
    toast({ title: 'Queued again', description: 'We’ll try now, and up to ten times within three days.' });
    changed(['mails']);
  });
  return (
    <Button icon={Send} loading={pending} onClick={resend}>
      Send again
    </Button>
  );
}

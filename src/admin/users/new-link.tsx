import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { AdminUser } from '#shared/contracts/admin.ts';
import { audit } from '#admin/data.ts';
import { useAttempt } from '#components/form/attempt.ts';
import { Button } from '#components/ui/button.tsx';
import { memberApi, reply } from '#lib/api.ts';
import { refresh } from '#lib/query.ts';
import { toast } from '#stores/toast.ts';
import { InviteLink } from './invite-link.tsx';

/** Another link for somebody who lost the first one, let it expire or forgot the password. */
export function NewLink({ user: { id, username, email }, wasHere }: { user: AdminUser; wasHere: boolean }) {
  const [made, setMade] = useState<{ link: string | null } | null>(null);

  const [pending, make] = useAttempt('Failed to make a link', async () => {
    setMade(await reply(memberApi.admin.users[':id'].invitation.$post({ param: { id } })));
    refresh(audit.path);
    toast({
      title: wasHere ? 'New link made' : 'Invitation sent again',
      description: `Earlier links of ${username} no longer work.`,
    });
  });

  if (made) return <InviteLink link={made.link} email={email} />;
  return (
    <Button icon={KeyRound} variant="ghost" size="sm" className="justify-self-start" loading={pending} onClick={make}>
      {wasHere ? 'New password link' : 'Resend invitation'}
    </Button>
  );
}

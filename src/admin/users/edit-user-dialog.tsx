import { useState } from 'react';
import type { AccountFacts, AdminUser } from '#shared/contracts/admin.ts';
import { DataDownload } from '#features/account/data-download.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { memberApi, reply } from '#lib/api.ts';
import { useQuery } from '#lib/query.ts';
import { $profile } from '#stores/profile.ts';
import { CorrectEmail } from './correct-email.tsx';
import { EditUserForm } from './edit-user-form.tsx';
import { LostPhone } from './lost-phone.tsx';
import { NewLink } from './new-link.tsx';
import { OpenInvitation } from './open-invitation.tsx';

interface EditUserDialogProps {
  user: AdminUser;
  facts: AccountFacts | undefined;
  onClose: () => void;
}

export function EditUserDialog({ user, facts, onClose }: EditUserDialogProps) {
  const { data: me } = useQuery($profile);
  // The row may be replaced while the dialog is open, when somebody else has saved.
  const [opened, setOpened] = useState(user);
  return (
    <Dialog title={`Edit ${opened.username}`} description={opened.email} onClose={onClose}>
      <EditUserForm key={opened.updatedAt} user={opened} />
      {me && me.id !== opened.id && <CorrectEmail user={opened} onStored={setOpened} />}
      {opened.isActive && <NewLink user={opened} wasHere={Boolean(facts?.lastSeenAt)} />}
      {facts?.invitedUntil && <OpenInvitation user={opened} until={facts.invitedUntil} />}
      {facts?.secondFactorSince && me?.id !== opened.id && <LostPhone user={opened} since={facts.secondFactorSince} />}
      <DataDownload
        username={opened.username}
        title="Data of this person"
        description="Their records and files in one zip file, for people who ask for them."
        read={() => reply(memberApi.admin.users[':id'].data.$get({ param: { id: opened.id } }))}
      />
    </Dialog>
  );
}

import { useState } from 'react';
import type { AdminUser } from '#shared/contracts/admin.ts';
import { TakeAlong } from '#features/account/take-along.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { memberApi, reply } from '#lib/api.ts';
import { EditUserForm } from './edit-user-form.tsx';
import { NewLink } from './new-link.tsx';

export function EditUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  // The row may be replaced while the dialog is open, when somebody else has saved.
  const [opened] = useState(user);
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={`Edit ${opened.username}`} description={opened.email} closesBeside={false}>
        <EditUserForm user={opened} onClose={onClose} />
        {opened.isActive && <NewLink user={opened} />}
        <TakeAlong
          username={opened.username}
          title="Data of this person"
          description="Everything that is stored about them, in one zip file: for people who ask for it."
          read={() => reply(memberApi.admin.users[':id'].data.$get({ param: { id: opened.id } }))}
        />
      </DialogContent>
    </Dialog>
  );
}

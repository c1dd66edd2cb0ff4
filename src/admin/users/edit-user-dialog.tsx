import { useState } from 'react';
import type { AdminUser } from '#shared/contracts/admin.ts';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
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
      </DialogContent>
    </Dialog>
  );
}

import type { User } from '#src/shared/contracts/auth.ts';
import { useCloseDialog } from '#src/components/ui/dialog.tsx';
import { EntryDialog } from '#src/components/form/form-dialog.tsx';
import { FormActions } from '#src/components/form/form-actions.tsx';
import { toast } from '#src/stores/toast.ts';
import { TellUsForm } from './tell-us-form.tsx';

/** The contact form for somebody whom the portal knows already. */
export function TellUsDialog({ me, onClose }: { me: User; onClose: () => void }) {
  return (
    <EntryDialog title="Tell us what you need" description={`We’ll reply to ${me.email}.`} onClose={onClose}>
      <InDialog me={me} />
    </EntryDialog>
  );
}

function InDialog({ me }: { me: User }) {
  const close = useCloseDialog();
  return (
    <TellUsForm
      me={me}
      onSent={() => {
        close();
        toast({ title: 'Message sent', description: 'Thank you. We will get back to you by email.' });
      }}
      actions={(pending) => <FormActions submit="Send message" busy="Sending..." pending={pending} />}
    />
  );
}

import { Dialog } from '#src/components/ui/dialog.tsx';
import { patch } from '#src/lib/query.ts';
import { memberApi } from '#src/lib/api.ts';
import { toast } from '#src/stores/toast.ts';
import { PasswordStep } from './password-step.tsx';
import { securityQuery } from './queries.ts';

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Turn off two-factor sign-in?"
      description="From then on, your password alone signs you in."
      width="max-w-md"
      onClose={onClose}
    >
      <PasswordStep
        submit="Turn off"
        busy="Turning off..."
        failureTitle="Not turned off"
        variant="danger"
        send={async (json) => {
          await memberApi.user['second-factor'].remove.$post({ json });
          patch(securityQuery, (security) => ({
            ...security,
            secondFactor: { ...security.secondFactor, since: null },
          }));
          onClose();
          toast({ title: 'Two-factor sign-in is off', description: 'You can remove the key from your app.' });
        }}
      />
    </Dialog>
  );
}

import { useState } from 'react';
import type { Enrollment } from '#src/shared/contracts/second-factor.ts';
import { patch } from '#src/lib/query.ts';
import { AuthenticatorKey } from '#src/components/app/authenticator-key.tsx';
import { CodeForm } from '#src/components/form/code-form.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { memberApi, reply } from '#src/lib/api.ts';
import { toast } from '#src/stores/toast.ts';
import { PasswordStep } from './password-step.tsx';
import { securityQuery } from './queries.ts';

/** The password first, then the key for the app, then a code of it. */
export function TurnOnDialog({ onClose }: { onClose: () => void }) {
  const [key, setKey] = useState<Enrollment | null>(null);

  async function finish(code: string) {
    await memberApi.user['second-factor'].confirm.$post({ json: { code } });
    const since = new Date().toISOString();
    patch(securityQuery, (security) => ({ ...security, secondFactor: { ...security.secondFactor, since } }));
    onClose();
    toast({ title: 'Two-factor sign-in is on', description: 'All other browsers were signed out.' });
  }

  return (
    <Dialog
      title="Turn on two-factor sign-in"
      description={
        key === null
          ? 'You need an authenticator app on your phone, such as Aegis, 1Password or Google Authenticator.'
          : 'Give the key to your app, then enter the code that it shows.'
      }
      onClose={onClose}
    >
      {key === null ? (
        <PasswordStep
          submit="Continue"
          busy="Checking..."
          failureTitle="Not turned on"
          send={async (json) => setKey(await reply(memberApi.user['second-factor'].$post({ json })))}
        />
      ) : (
        <>
          <AuthenticatorKey {...key} />
          <CodeForm label="Turn on" pendingLabel="Checking..." failureTitle="Not turned on" autoFocus send={finish} />
        </>
      )}
    </Dialog>
  );
}

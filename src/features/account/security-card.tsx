import { useState } from 'react';
import { lazyPart } from '#components/app/lazy-part.tsx';
import { attempt } from '#components/form/attempt.ts';
import { ConfirmButton } from '#components/form/confirm-button.tsx';
import { Card, CardHeader, CardTitle } from '#components/ui/card.tsx';
import { Button } from '#components/ui/button.tsx';
import { memberApi } from '#lib/api.ts';
import { Setting } from './setting.tsx';
import { SignIns } from './sign-ins.tsx';
import { TwoFactor } from './two-factor.tsx';

const ChangePasswordDialog = lazyPart(() => import('./change-password-dialog.tsx'), 'ChangePasswordDialog');

interface SecurityCardProps {
  username: string;
  /** Leaves the portal once every session has ended. */
  onSignedOut: () => void;
}

export function SecurityCard({ username, onSignedOut }: SecurityCardProps) {
  const [changing, setChanging] = useState(false);
  const signOut = () =>
    attempt('Not signed out', async () => {
      await memberApi.user['sign-out-everywhere'].$post();
      onSignedOut();
    });
  return (
    <Card className="max-w-2xl">
      <CardHeader>
        <CardTitle>Security</CardTitle>
      </CardHeader>
      <Setting title="Password" description="A new password signs you out everywhere else.">
        <Button variant="secondary" size="sm" onClick={() => setChanging(true)}>
          Change password
        </Button>
      </Setting>
      <Setting
        title="Every browser"
        description="Lost a phone, or used someone else’s computer? This signs you out in every browser, this one too."
      >
        <ConfirmButton
          variant="secondary"
          size="sm"
          question={{
            title: 'Sign out everywhere?',
            description:
              'Every browser where you are signed in will ask for your password again, including this one. Your calendar address, if you have one, stops working.',
            confirmLabel: 'Sign out everywhere',
          }}
          onConfirm={signOut}
        >
          Sign out everywhere
        </ConfirmButton>
      </Setting>
      <TwoFactor />
      <SignIns />
      {changing && <ChangePasswordDialog username={username} onClose={() => setChanging(false)} />}
    </Card>
  );
}

import { useState } from 'react';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { attempt } from '#src/components/form/attempt.ts';
import { ConfirmButton } from '#src/components/form/confirm-button.tsx';
import { Card, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { memberApi } from '#src/lib/api.ts';
import type { SecondFactor } from '#src/shared/contracts/account.ts';
import { DateOf } from '#src/components/app/time.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { useQuery } from '#src/lib/query.ts';
import { Setting } from './setting.tsx';
import { SignIns } from './sign-ins.tsx';
import { securityQuery } from './queries.ts';

const ChangePasswordDialog = lazyPart(() => import('./change-password-dialog.tsx'), 'ChangePasswordDialog');

interface SecurityCardProps {
  username: string;
  /** Leaves the portal once every session has ended. */
  onSignedOut: () => void;
}

export function SecurityCard({ username, onSignedOut }: SecurityCardProps) {
  const [changing, setChanging] = useState(false);
  const { data: { hasPassword = true } = {} } = useQuery(securityQuery);
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
      <Setting
        title="Password"
        description={
          hasPassword
            ? 'A new password signs you out everywhere else.'
            : 'You sign in by email. With a password you can also sign in without one.'
        }
      >
        <Button variant="secondary" size="sm" onClick={() => setChanging(true)}>
          {hasPassword ? 'Change password' : 'Set a password'}
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
              'Every browser where you are signed in will ask you to sign in again, including this one. Your calendar address, if you have one, stops working.',
            confirmLabel: 'Sign out everywhere',
          }}
          onConfirm={signOut}
        >
          Sign out everywhere
        </ConfirmButton>
      </Setting>
      <TwoFactor />
      <SignIns />
      {changing && (
        <ChangePasswordDialog username={username} hasPassword={hasPassword} onClose={() => setChanging(false)} />
      )}
    </Card>
  );
}

const TurnOnDialog = lazyPart(() => import('./turn-on-dialog.tsx'), 'TurnOnDialog');
const TurnOffDialog = lazyPart(() => import('./turn-off-dialog.tsx'), 'TurnOffDialog');

function Words({ isOffered, since, isRequired }: SecondFactor) {
  if (!isOffered)
    return (
      <>
        The sign-in service used here does not offer a second factor. A long password that you use nowhere else is the
        best protection.
      </>
    );
  if (since === null) return <>Signing in will also ask for a code from an app on your phone.</>;
  return (
    <>
      On since <DateOf value={since} />. Signing in asks for a code from your app.
      {isRequired && ' Your account needs it, so it stays on.'}
    </>
  );
}

/** Turns the second factor on and off, or says why there is none. */
function TwoFactor() {
  const { data } = useQuery(securityQuery);
  const [asking, setAsking] = useState<'on' | 'off' | null>(null);
  const close = () => setAsking(null);
  if (!data) return null;
  const { isOffered, since, isRequired } = data.secondFactor;
  const isOn = since !== null;
  return (
    <Setting
      title={<>Two-factor sign-in {isOn && <Badge tone="success">On</Badge>}</>}
      description={<Words {...data.secondFactor} />}
    >
      {isOffered && !isOn && (
        <Button variant="secondary" size="sm" onClick={() => setAsking('on')}>
          Turn on
        </Button>
      )}
      {isOn && !isRequired && (
        <Button variant="secondary" size="sm" onClick={() => setAsking('off')}>
          Turn off
        </Button>
      )}
      {asking === 'on' && <TurnOnDialog onClose={close} />}
      {asking === 'off' && <TurnOffDialog onClose={close} />}
    </Setting>
  );
}

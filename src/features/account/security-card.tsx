import { Suspense, useState } from 'react';
import { lazyPart } from '#components/app/lazy-part.tsx';
import { Card, CardHeader, CardTitle } from '#components/ui/card.tsx';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { memberApi } from '#lib/api.ts';
import { messageOf } from '#lib/failure.ts';
import { toast } from '#stores/toast.ts';
import { Setting } from './setting.tsx';
import { SignIns } from './sign-ins.tsx';
import { TwoFactor } from './two-factor.tsx';

const ChangePasswordDialog = lazyPart(() =>
  import('./change-password-dialog.tsx').then((module) => module.ChangePasswordDialog),
);

interface SecurityCardProps {
  username: string;
  /** Leaves the portal once every session has ended. */
  onSignedOut: () => void;
}

export function SecurityCard({ username, onSignedOut }: SecurityCardProps) {
  const [changing, setChanging] = useState(false);
  const [asking, setAsking] = useState(false);
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
        <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      </Setting>
      <TwoFactor />
      <SignIns />
      <Suspense>{changing && <ChangePasswordDialog open onOpenChange={setChanging} username={username} />}</Suspense>
      <SignOutEverywhere open={asking} onOpenChange={setAsking} onSignedOut={onSignedOut} />
    </Card>
  );
}

interface SignOutProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSignedOut: () => void;
}

function SignOutEverywhere({ open, onOpenChange, onSignedOut }: SignOutProps) {
  const [pending, setPending] = useState(false);
  async function signOut() {
    setPending(true);
    try {
      await memberApi.user['sign-out-everywhere'].$post();
      onSignedOut();
    } catch (error) {
      toast({ title: 'Not signed out', description: messageOf(error), variant: 'destructive' });
      setPending(false);
    }
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Sign out everywhere?"
      description="Every browser where you are signed in will ask for your password again, including this one. Your calendar address, if you have one, stops working."
      confirmLabel="Sign out everywhere"
      pending={pending}
      onConfirm={() => void signOut()}
    />
  );
}

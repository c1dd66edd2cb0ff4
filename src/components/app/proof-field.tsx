import { useState, type ComponentProps, type ReactNode } from 'react';
import { useAttempt } from '#src/components/form/attempt.ts';
import { Button } from '#src/components/ui/button.tsx';
import { InputField } from '#src/components/ui/input.tsx';
import { PasswordField } from '#src/components/ui/password-input.tsx';
import { memberApi } from '#src/lib/api.ts';

type ProofFieldProps = Omit<ComponentProps<typeof PasswordField>, 'label' | 'hint' | 'autoComplete'> & {
  /** Of an account without one, a code that is mailed takes its place. */
  hasPassword: boolean;
  hint?: ReactNode;
};

/** Shows that whoever sits here is the owner of the account, and did not just find an open browser. */
export function ProofField({ hasPassword, hint, ...field }: ProofFieldProps) {
  if (hasPassword)
    return <PasswordField label="Current password" {...field} hint={hint} autoComplete="current-password" />;
  return (
    <InputField
      label="Code from your email"
      {...field}
      inputMode="numeric"
      autoComplete="one-time-code"
      hint={
        <>
          You have no password, so we email you a code. <MailCode /> {hint}
        </>
      }
    />
  );
}

/** Sends a code to the address of the account. It works in this browser, for 15 minutes. */
export function MailCode() {
  const [isSent, setSent] = useState(false);
  const [pending, send] = useAttempt('Code not sent', async () => {
    await memberApi.user.code.$post();
    setSent(true);
  });
  return (
    <>
      <span role="status">{isSent && 'Sent: it works for 15 minutes. '}</span>
      <Button variant="link" className="!text-sm" loading={pending} onClick={send}>
        {isSent ? 'Send another' : 'Email me a code'}
      </Button>
    </>
  );
}

import { useEffect, useState } from 'react';
import { setPasswordSchema, type PasswordLinkState, type SecondStep } from '#src/shared/contracts/auth.ts';
import { accountPaths } from '#src/shared/portal-paths.ts';
import { z } from '#src/shared/zod.ts';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { Button } from '#src/components/ui/button.tsx';
import { PasswordField } from '#src/components/ui/password-input.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { TextLink } from '#src/components/ui/text-link.tsx';
import { api, reply } from '#src/lib/api.ts';
import { flash } from '#src/stores/flash.ts';
import { enterPortal, welcome } from './enter-portal.ts';
import { IncompleteLink } from './incomplete-link.tsx';
import { type LinkOwner, LinkOwnerWords } from './link-owner.tsx';
import { tokenInHash } from './link-token.ts';
import { passwordAdvice } from './password-advice.ts';

const SecondStepForm = lazyPart(() => import('./second-step-form.tsx'), 'SecondStepForm', {
  fallback: <Skeleton className="h-60 rounded-xl" />,
});

const Invitation = lazyPart(() => import('./invitation.tsx'), 'Invitation', {
  fallback: <Skeleton className="h-60 rounded-xl" />,
});

/** Uses the link of an invitation, or of a mail for a forgotten password, and leads on into the portal. */
export function SetPasswordPanel() {
  const [token] = useState(() => tokenInHash(location.hash));
  const [step, setStep] = useState<SecondStep | null>(null);
  const [wantsPassword, setWantsPassword] = useState(false);
  const { owner, signsIn } = useLink(token);
  const isInvitation = signsIn && !wantsPassword;
  if (step !== null)
    return (
      <SecondStepForm
        step={step}
        onSignedIn={() => (isInvitation ? welcome() : goOn(true))}
        onStartOver={() => location.replace(accountPaths.signIn)}
      />
    );
  if (owner === null)
    return (
      <IncompleteLink>
        This link was already used, or has expired. <TextLink href={accountPaths.signIn}>Sign in</TextLink> by email or
        with the password you chose, or{' '}
        <TextLink href={accountPaths.forgotPassword}>ask for a link that sets a new one</TextLink>.
      </IncompleteLink>
    );
  if (token !== '' && owner === undefined) return <Skeleton className="h-60 rounded-xl" />;
  if (isInvitation && typeof owner === 'object')
    return (
      <Invitation token={token} onSignedIn={welcome} onSecondStep={setStep} onPassword={() => setWantsPassword(true)}>
        <LinkOwnerWords {...owner} />
      </Invitation>
    );
  if (token !== '') return <SetPasswordForm token={token} owner={owner} onSecondStep={setStep} />;
  return (
    <IncompleteLink>
      This link is incomplete. Open it again as you received it, or{' '}
      <TextLink href={accountPaths.forgotPassword}>ask for a new one</TextLink>.
    </IncompleteLink>
  );
}

/** Whose link it is: nobody’s once it was used or has expired. Where that cannot be said, the form is there all the same. */
function useLink(
  token: string,
): Omit<PasswordLinkState, 'owner'> & { owner: LinkOwner | 'unknown' | null | undefined } {
  const [link, setLink] = useState<ReturnType<typeof useLink>>({ owner: undefined, signsIn: false });
  useEffect(() => {
    if (token === '') return;
    reply(api.auth['password-link'].$post({ json: { token } })).then(setLink, () =>
      setLink({ owner: 'unknown', signsIn: false }),
    );
  }, [token]);
  return link;
}

/** Never resolves: the form stays busy until the next page has loaded. */
async function goOn(signedIn: boolean): Promise<never> {
  if (signedIn) return enterPortal('Password set', 'You are signed in.');
  flash({ title: 'Password set', description: 'You can sign in with it now.' });
  location.replace(accountPaths.signIn);
  return new Promise<never>(() => undefined);
}

/** The token comes with the link; what is wrong with it is for the server to say. */
const formSchema = z.pick(setPasswordSchema, { password: true });

interface SetPasswordFormProps {
  token: string;
  owner: LinkOwner | 'unknown' | undefined;
  onSecondStep: (step: SecondStep) => void;
}

function SetPasswordForm({ token, owner, onSecondStep }: SetPasswordFormProps) {
  const username = typeof owner === 'object' ? owner.username : '';
  const { field, pending, formProps, watch } = useSchemaForm({
    schema: formSchema,
    failureTitle: 'Password not set',
    defaultValues: { password: '' },
    send: async ({ password }) => {
      const { signedIn, secondStep } = await reply(api.auth['set-password'].$post({ json: { token, password } }));
      if (secondStep) onSecondStep(secondStep);
      else await goOn(signedIn);
    },
  });
  return (
    <form method="post" className="grid grid-cols-1 gap-5" {...formProps}>
      {typeof owner === 'object' && <LinkOwnerWords {...owner} />}
      {/* For password managers, which would otherwise store the new password under no name. */}
      <input hidden readOnly autoComplete="username" value={username} />
      <PasswordField
        label="New password"
        {...field('password')}
        autoComplete="new-password"
        autoFocus
        hint={passwordAdvice(watch('password'), username)}
      />
      <Button type="submit" loading={pending}>
        {pending ? 'Saving...' : 'Set password'}
      </Button>
    </form>
  );
}

import { useEffect, useState } from 'react';
import { setPasswordSchema, type PasswordLinkState, type SecondStep } from '#src/shared/contracts/auth.ts';
import { accountPaths, portalPaths } from '#src/shared/portal-paths.ts';
import { z } from '#src/shared/zod.ts';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { useAttempt } from '#src/components/form/attempt.ts';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { Button } from '#src/components/ui/button.tsx';
import { PasswordField } from '#src/components/ui/password-input.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { TextLink } from '#src/components/ui/text-link.tsx';
import { api, reply } from '#src/lib/api.ts';
import { flash } from '#src/stores/flash.ts';
import { IncompleteLink } from './incomplete-link.tsx';
import { acceptInvitation } from './log-in.ts';
import { projectInHash, tokenInHash } from './link-token.ts';
import { passwordAdvice } from './password-advice.ts';
import { announceSessionChange } from './session-tabs.ts';

const SecondStepForm = lazyPart(() => import('./second-step-form.tsx'), 'SecondStepForm', {
  fallback: <Skeleton className="h-60 rounded-xl" />,
});

/** Uses the link of an invitation, or of a mail for a forgotten password, and leads on into the portal. */
export function SetPasswordPanel() {
  const [token] = useState(() => tokenInHash(location.hash));
  const [step, setStep] = useState<SecondStep | null>(null);
  const [wantsPassword, setWantsPassword] = useState(false);
  const { owner, signsIn } = useLink(token);
  if (step !== null)
    return <SecondStepForm step={step} onSignedIn={() => goOn(true)} onStartOver={() => void goOn(false)} />;
  if (owner === null)
    return (
      <IncompleteLink>
        This link was already used, or has expired. <TextLink href={accountPaths.signIn}>Sign in</TextLink> by email or
        with the password you chose, or{' '}
        <TextLink href={accountPaths.forgotPassword}>ask for a link that sets a new one</TextLink>.
      </IncompleteLink>
    );
  if (signsIn && !wantsPassword && typeof owner === 'object')
    return <Invitation token={token} owner={owner} onSecondStep={setStep} onPassword={() => setWantsPassword(true)} />;
  if (token !== '') return <SetPasswordForm token={token} owner={owner} onSecondStep={setStep} />;
  return (
    <IncompleteLink>
      This link is incomplete. Open it again as you received it, or{' '}
      <TextLink href={accountPaths.forgotPassword}>ask for a new one</TextLink>.
    </IncompleteLink>
  );
}

type Owner = NonNullable<PasswordLinkState['owner']>;

/** Whose link it is: nobody’s once it was used or has expired. Where that cannot be said, the form is there all the same. */
function useLink(token: string): Omit<PasswordLinkState, 'owner'> & { owner: Owner | 'unknown' | null | undefined } {
  const [link, setLink] = useState<ReturnType<typeof useLink>>({ owner: undefined, signsIn: false });
  useEffect(() => {
    if (token === '') return;
    reply(api.auth['password-link'].$post({ json: { token } })).then(setLink, () =>
      setLink({ owner: 'unknown', signsIn: false }),
    );
  }, [token]);
  return link;
}

/** Who invited whom to what, as far as the link is an invitation. */
function Whose({ username, email, invitedBy, project }: Owner) {
  return (
    <div className="[overflow-wrap:anywhere]">
      {invitedBy !== null && (
        <p className="mb-2 text-lg font-medium text-heading">
          {invitedBy} has invited you{project !== null && ` to “${project}”`}.
        </p>
      )}
      <p>
        For the account of <span className="font-medium text-heading">{email}</span>
      </p>
      {username !== email && <p className="text-sm text-muted">Your username is {username}. Either signs you in.</p>}
    </div>
  );
}

interface InvitationProps {
  token: string;
  owner: Owner;
  onSecondStep: (step: SecondStep) => void;
  onPassword: () => void;
}

/** One press is enough. It waits for that: mail programs and scanners open links by themselves. */
function Invitation({ token, owner, onSecondStep, onPassword }: InvitationProps) {
  const [pending, accept] = useAttempt('Not signed in', async () => {
    const { secondStep } = await acceptInvitation(token);
    if (secondStep) onSecondStep(secondStep);
    else await enter('Welcome', 'You are signed in. You can set a password in your profile.');
  });
  return (
    <div className="grid grid-cols-1 gap-5">
      <Whose {...owner} />
      <Button loading={pending} onClick={accept}>
        {pending ? 'Signing in...' : 'Accept and sign in'}
      </Button>
      <p className="text-sm text-muted">
        Next time we email you a link or a code, whenever you ask for one. You can also{' '}
        <Button variant="link" className="!text-sm" onClick={onPassword}>
          choose a password now
        </Button>
        .
      </p>
    </div>
  );
}

async function enter(title: string, description: string): Promise<never> {
  flash({ title, description });
  announceSessionChange();
  location.replace(await firstDestination(projectInHash(location.hash)));
  return new Promise<never>(() => undefined);
}

/** Never resolves: the form stays busy until the next page has loaded. */
async function goOn(signedIn: boolean): Promise<never> {
  if (signedIn) return enter('Password set', 'You are signed in.');
  flash({ title: 'Password set', description: 'You can sign in with it now.' });
  location.replace(accountPaths.signIn);
  return new Promise<never>(() => undefined);
}

/** The token comes with the link; what is wrong with it is for the server to say. */
const formSchema = z.pick(setPasswordSchema, { password: true });

interface SetPasswordFormProps {
  token: string;
  owner: Owner | 'unknown' | undefined;
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
      {typeof owner === 'object' ? (
        <Whose {...owner} />
      ) : (
        owner === undefined && <Skeleton className="h-[4.5rem] rounded-xl" />
      )}
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
      <p className="text-sm text-muted">
        Link no longer valid? <TextLink href={accountPaths.forgotPassword}>Ask for a new one</TextLink>.
      </p>
    </form>
  );
}

/** Where somebody begins who has just chosen a first password: at the project that the link names, or at their only one. */
async function firstDestination(invitedTo: number | undefined): Promise<string> {
  try {
    const [{ signIns }, projects] = await Promise.all([
      reply(api.user.security.$get()),
      reply(api.projects.$get({ query: { limit: '2' } })),
    ]);
    const [only, ...more] = projects;
    const isFirst = signIns.length <= 1;
    if (isFirst && invitedTo !== undefined) {
      const { id } = await reply(api.projects[':id'].$get({ param: { id: invitedTo } }));
      return portalPaths.firstSteps(id);
    }
    return isFirst && only !== undefined && more.length === 0 ? portalPaths.firstSteps(only.id) : portalPaths.dashboard;
  } catch {
    // The dashboard leads everywhere, and says what is wrong.
    return portalPaths.dashboard;
  }
}

import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { mailedCodeSchema, recoverySchema, type SecondStep, type User } from '#src/shared/contracts/auth.ts';
import { CodeForm } from '#src/components/form/code-form.tsx';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { Button } from '#src/components/ui/button.tsx';
import { InputField } from '#src/components/ui/input.tsx';
import { TextLink } from '#src/components/ui/text-link.tsx';
import { api, reply } from '#src/lib/api.ts';
import { accountPaths } from '#src/shared/portal-paths.ts';
import { endedPasswordNote, signInByCode } from './log-in.ts';

interface ByMailFormProps {
  username?: string | undefined;
  onSignedIn: (user: User, note?: string) => void | Promise<void>;
  onSecondStep: (step: SecondStep) => void;
  onPassword: () => void;
}

/** Signs in whoever reads mail at the address of an account: by the link in any browser, or by the code in this one. */
export function ByMailForm({ username = '', onPassword, ...then }: ByMailFormProps) {
  const [sent, setSent] = useState<boolean | null>(null);
  const [login, setLogin] = useState(username);
  return (
    <section aria-labelledby="by-mail" className="grid gap-5">
      <h2 id="by-mail" className="font-heading text-lg font-semibold text-heading">
        Sign in by email
      </h2>
      {sent === null ? (
        <AskForm
          login={login}
          onAsked={(asked, sendsMail) => {
            setLogin(asked);
            setSent(sendsMail);
          }}
        />
      ) : sent ? (
        <Sent {...then} onAgain={() => setSent(null)} />
      ) : (
        <p role="status" className="rounded-xl border border-warning/50 bg-warning/10 p-4 text-sm">
          This site cannot send email at the moment. Please use your password, or{' '}
          <TextLink href="/contact">write to us</TextLink>.
        </p>
      )}
      <p className="text-sm">
        <Button variant="link" className="!text-sm" onClick={onPassword}>
          Use your password instead
        </Button>
      </p>
    </section>
  );
}

/** The page to land on, when the link is opened in another browser. */
function pageToReturnTo(): string | undefined {
  const { pathname, search, hash } = location;
  const here = pathname + search + hash;
  const next = pathname === accountPaths.signIn ? new URLSearchParams(search).get('next') : here;
  return next?.startsWith('/') && next.length <= 500 ? next : undefined;
}

function AskForm({ login, onAsked }: { login: string; onAsked: (login: string, sendsMail: boolean) => void }) {
  const { field, register, pending, formProps } = useSchemaForm({
    schema: recoverySchema,
    failureTitle: 'Link not sent',
    defaultValues: { username: login, website: '' },
    send: async ({ username, website }) => {
      const next = pageToReturnTo();
      const json = { username, ...(website ? { website } : {}), ...(next === undefined ? {} : { next }) };
      const { sendsMail } = await reply(api.auth['sign-in-link'].$post({ json }));
      onAsked(username, sendsMail);
    },
  });
  return (
    <form method="post" className="grid gap-5" {...formProps}>
      <InputField label="Username or email" {...field('username')} autoComplete="username" autoFocus verbatim />
      <div className="hidden" aria-hidden="true">
        <input {...register('website')} tabIndex={-1} autoComplete="off" aria-label="Leave this field empty" />
      </div>
      <Button type="submit" loading={pending}>
        {pending ? 'Sending...' : 'Email me a sign-in link'}
      </Button>
    </form>
  );
}

/** What it says is the same for every name. */
function Sent({ onSignedIn, onSecondStep, onAgain }: Omit<ByMailFormProps, 'onPassword'> & { onAgain: () => void }) {
  async function send(code: string) {
    const { user, secondStep, endedPassword } = await signInByCode(code);
    if (user) await onSignedIn(user, endedPassword ? endedPasswordNote : undefined);
    else if (secondStep) onSecondStep(secondStep);
  }
  return (
    <>
      <p role="status" className="flex items-start gap-3 rounded-xl border border-primary/40 bg-primary/10 p-4 text-sm">
        <MailCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
        <span>
          If there is an account with this name or address that signs in by email, its owner gets a link and a code.
          Both work once, for 15 minutes.
        </span>
      </p>
      <CodeForm
        label="Sign in"
        pendingLabel="Checking..."
        failureTitle="Not signed in"
        hint="The six digits from the email. They work only in this browser; the link works in any."
        schema={mailedCodeSchema}
        autoFocus
        send={send}
      />
      <p className="text-sm text-muted">
        Nothing there? Look in the spam folder, or{' '}
        <Button variant="link" className="!text-sm" onClick={onAgain}>
          try again
        </Button>
        . Administrators sign in with their password.
      </p>
    </>
  );
}

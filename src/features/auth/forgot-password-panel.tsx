import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { recoverySchema } from '#src/shared/contracts/auth.ts';
import { accountPaths } from '#src/shared/portal-paths.ts';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { Button } from '#src/components/ui/button.tsx';
import { InputField } from '#src/components/ui/input.tsx';
import { TextLink } from '#src/components/ui/text-link.tsx';
import { api, reply } from '#src/lib/api.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';

/** Asks for a link that sets a new password. What it says afterwards is the same for every name. */
export function ForgotPasswordPanel() {
  const [answer, setAnswer] = useState<{ sendsMail: boolean }>();
  return (
    <div className="grid gap-6">
      {answer === undefined ? (
        <AskForm onAsked={setAnswer} />
      ) : answer.sendsMail ? (
        <Sent onAgain={() => setAnswer(undefined)} />
      ) : (
        <NoMail />
      )}
      <p className="border-t border-line pt-5 text-center text-sm">
        <TextLink href={accountPaths.signIn}>Back to sign in</TextLink>
      </p>
    </div>
  );
}

function AskForm({ onAsked }: { onAsked: (answer: { sendsMail: boolean }) => void }) {
  const hydrated = useHydrated();
  const { field, register, pending, formProps } = useSchemaForm({
    schema: recoverySchema,
    failureTitle: 'Link not sent',
    defaultValues: { username: '', website: '' },
    send: async ({ username, website }) => {
      onAsked(await reply(api.auth.recovery.$post({ json: { username, ...(website ? { website } : {}) } })));
    },
  });
  return (
    <form method="post" className="grid gap-5" {...formProps}>
      <InputField label="Username or email" {...field('username')} autoComplete="username" verbatim />
      <div className="hidden" aria-hidden="true">
        <input {...register('website')} tabIndex={-1} autoComplete="off" aria-label="Leave this field empty" />
      </div>
      <Button type={hydrated ? 'submit' : 'button'} loading={pending}>
        {pending ? 'Sending...' : 'Email me a link'}
      </Button>
    </form>
  );
}

// The form, and with it the focus, has gone.
const takeFocus = (notice: HTMLElement | null) => notice?.focus();

function NoMail() {
  return (
    <p
      ref={takeFocus}
      tabIndex={-1}
      role="status"
      className="rounded-xl border border-warning/50 bg-warning/10 p-4 text-sm"
    >
      This site cannot send email at the moment. Please <TextLink href="/contact">write to us</TextLink>, and we will
      help you back in.
    </p>
  );
}

function Sent({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="grid gap-4">
      <p
        ref={takeFocus}
        tabIndex={-1}
        role="status"
        className="flex items-start gap-3 rounded-xl border border-heading/40 bg-heading/5 p-4 text-sm"
      >
        <MailCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-heading" />
        <span>
          If there is an account with this name or address, its owner gets an email with a link. The link works once,
          for one hour.
        </span>
      </p>
      <p className="text-sm text-muted">
        Nothing there? Look in the spam folder, or{' '}
        <Button variant="link" className="!text-sm" onClick={onAgain}>
          try again
        </Button>
        .
      </p>
    </div>
  );
}

import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { accountPaths } from '#shared/portal-paths.ts';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { api } from '#lib/api.ts';
import { flash } from '#stores/flash.ts';
import { setPasswordRules } from './form-rules.ts';
import { passwordAdvice } from './password-advice.ts';

/** The token is in the fragment, which is never sent to a server. */
const tokenOf = (hash: string) => new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? '';

/** Uses an invitation link to set the person's password. */
export function SetPasswordPanel() {
  const [token] = useState(() => tokenOf(location.hash));
  if (token === '') return <IncompleteLink />;
  return <SetPasswordForm token={token} />;
}

function IncompleteLink() {
  return (
    <p role="alert" className="flex items-start gap-3 rounded-xl border border-warning/50 bg-warning/10 p-4">
      <KeyRound aria-hidden="true" className="mt-1 size-5 shrink-0 text-warning" />
      This link is incomplete. Open it again as you received it, or ask the person who sent it for a new one.
    </p>
  );
}

function SetPasswordForm({ token }: { token: string }) {
  const { register, error, pending, formProps, watch } = useSchemaForm({
    rules: setPasswordRules,
    failureTitle: 'Password not set',
    defaultValues: { token, password: '' },
    send: async (body) => {
      await api.auth['set-password'].$post({ json: body });
      flash({ title: 'Password set', description: 'You can sign in with it now.' });
      location.replace(accountPaths.signIn);
      await new Promise<never>(() => undefined);
    },
  });
  return (
    <form method="post" className="grid gap-5" {...formProps}>
      <Field label="New password" error={error('password')} hint={passwordAdvice(watch('password'), '')}>
        <PasswordInput {...register('password')} autoComplete="new-password" />
      </Field>
      <Button type="submit" loading={pending}>
        {pending ? 'Saving...' : 'Set password'}
      </Button>
    </form>
  );
}

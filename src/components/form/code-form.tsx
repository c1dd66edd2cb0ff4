import { codeSchema } from '#src/shared/contracts/second-factor.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { useSchemaForm } from './use-schema-form.ts';

interface CodeFormProps {
  label: string;
  pendingLabel: string;
  failureTitle: string;
  autoFocus?: boolean;
  send: (code: string) => Promise<void>;
}

/** Takes the six digits of an authenticator app. */
export function CodeForm({ label, pendingLabel, failureTitle, autoFocus = false, send }: CodeFormProps) {
  const { register, error, pending, formProps } = useSchemaForm({
    schema: codeSchema,
    failureTitle,
    defaultValues: { code: '' },
    send: ({ code }) => send(code),
  });
  return (
    <form method="post" className="grid gap-5" {...formProps}>
      <Field label="Code" hint="Six digits. Your app shows a new one every 30 seconds." error={error('code')}>
        <Input
          {...register('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus={autoFocus}
          maxLength={12}
          className="font-mono !text-lg tracking-[0.3em]"
        />
      </Field>
      <Button type="submit" loading={pending}>
        {pending ? pendingLabel : label}
      </Button>
    </form>
  );
}

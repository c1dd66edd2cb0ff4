import { codeSchema } from '#src/shared/contracts/second-factor.ts';
import type { z } from '#src/shared/zod.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { useSchemaForm } from './use-schema-form.ts';

interface CodeFormProps {
  label: string;
  pendingLabel: string;
  failureTitle: string;
  autoFocus?: boolean;
  hint?: string;
  /** What the digits are checked by. */
  schema?: z.ZodMiniType<{ code: string }, { code: string }>;
  send: (code: string) => Promise<void>;
}

/** Takes six digits: those of an authenticator app, unless another place says where its own are from. */
export function CodeForm({
  label,
  pendingLabel,
  failureTitle,
  autoFocus = false,
  hint = 'Six digits. Your app shows a new one every 30 seconds.',
  schema = codeSchema,
  send,
}: CodeFormProps) {
  const { register, error, pending, formProps } = useSchemaForm({
    schema,
    failureTitle,
    defaultValues: { code: '' },
    send: ({ code }) => send(code),
  });
  return (
    <form method="post" className="grid gap-5" {...formProps}>
      <Field label="Code" hint={hint} error={error('code')}>
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

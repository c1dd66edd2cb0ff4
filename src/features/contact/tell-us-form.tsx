import type { ReactNode } from 'react';
import { contactSchema } from '#src/shared/contracts/contact.ts';
import type { User } from '#src/shared/contracts/auth.ts';
import { z } from '#src/shared/zod.ts';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { TextareaField } from '#src/components/ui/textarea.tsx';
import { api, reply } from '#src/lib/api.ts';

const wordsSchema = z.pick(contactSchema, { message: true });

interface TellUsFormProps {
  me: User;
  onSent: () => void;
  actions: (pending: boolean) => ReactNode;
}

/** Only the words: the portal knows who writes. */
export function TellUsForm({ me: { name, username, email, company }, onSent, actions }: TellUsFormProps) {
  const { field, pending, formProps } = useSchemaForm({
    schema: wordsSchema,
    failureTitle: 'Not sent',
    defaultValues: { message: '' },
    send: async ({ message }) => {
      const json = { name: name ?? username, email, company: company ?? 'Not given', message };
      await reply(api.contact.$post({ json }));
      onSent();
    },
  });
  return (
    <form className="grid gap-4" {...formProps}>
      <TextareaField label="What do you need?" {...field('message')} rows={6} />
      {actions(pending)}
    </form>
  );
}

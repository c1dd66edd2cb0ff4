import type { ReactNode } from 'react';
import { contactSchema } from '#shared/contracts/contact.ts';
import type { User } from '#shared/contracts/auth.ts';
import { z } from '#shared/zod.ts';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { TextareaField } from '#components/ui/textarea.tsx';
import { api, reply } from '#lib/api.ts';

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

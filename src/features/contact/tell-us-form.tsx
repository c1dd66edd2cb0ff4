import type { ReactNode } from 'react';
import { contactSchema } from '#src/shared/contracts/contact.ts';
import type { User } from '#src/shared/contracts/auth.ts';
import { z } from '#src/shared/zod.ts';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { InputField } from '#src/components/ui/input.tsx';
import { TextareaField } from '#src/components/ui/textarea.tsx';
import { api, memberApi, reply } from '#src/lib/api.ts';
import { useUnsaved } from '#src/lib/leaving.ts';
import { patch } from '#src/lib/query.ts';
import { profileQuery } from '#src/stores/profile.ts';

const wordsSchema = z.pick(contactSchema, { name: true, company: true, message: true });

interface TellUsFormProps {
  me: User;
  onSent: () => void;
  actions: (pending: boolean) => ReactNode;
}

/** Who writes, as far as the portal does not know it, and what they need. */
export function TellUsForm({ me, onSent, actions }: TellUsFormProps) {
  const { field, pending, formProps, formState } = useSchemaForm({
    schema: wordsSchema,
    failureTitle: 'Not sent',
    defaultValues: { name: me.name ?? '', company: me.company ?? '', message: '' },
    send: async ({ name, company, message }) => {
      if (me.name === null) {
        const saved = await reply(memberApi.user.profile.$patch({ json: { name } }));
        patch(profileQuery, () => saved);
      }
      await reply(api.contact.$post({ json: { name, email: me.email, company, message } }));
      onSent();
    },
  });
  useUnsaved(formState.isDirty && !pending);
  return (
    <form className="grid gap-4" {...formProps}>
      {(me.name === null || me.company === null) && (
        <div className="grid gap-4 sm:grid-cols-2">
          {me.name === null && <InputField label="Your name" {...field('name')} autoComplete="name" />}
          {me.company === null && <InputField label="Company" {...field('company')} autoComplete="organization" />}
        </div>
      )}
      <TextareaField label="What do you need?" {...field('message')} rows={6} />
      {actions(pending)}
    </form>
  );
}

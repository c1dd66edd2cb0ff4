import { contactSchema } from '#shared/contracts/contact.ts';
import type { User } from '#shared/contracts/auth.ts';
import { z } from '#shared/zod.ts';
import { FormActions } from '#components/form/form-actions.tsx';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { Dialog, DialogContent, useCloseDialog } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { api, reply } from '#lib/api.ts';
import { toast } from '#stores/toast.ts';

const wordsSchema = z.pick(contactSchema, { message: true });

/** The contact form for somebody whom the portal knows already. */
export function TellUsDialog({ me, onClose }: { me: User; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title="Tell us what you need" description={`We answer to ${me.email}.`} closesBeside={false}>
        <WordsForm me={me} />
      </DialogContent>
    </Dialog>
  );
}

function WordsForm({ me: { name, username, email, company } }: { me: User }) {
  const close = useCloseDialog();
  const { register, error, pending, formProps } = useSchemaForm({
    schema: wordsSchema,
    failureTitle: 'Not sent',
    defaultValues: { message: '' },
    send: async ({ message }) => {
      const json = { name: name ?? username, email, company: company ?? 'Not given', message };
      await reply(api.contact.$post({ json }));
      close();
      toast({ title: 'Message sent', description: 'Thank you. We will get back to you by email.' });
    },
  });
  return (
    <form className="grid gap-4" {...formProps}>
      <Field label="What do you need?" error={error('message')}>
        <Textarea {...register('message')} rows={6} />
      </Field>
      <FormActions submit="Send message" busy="Sending..." pending={pending} />
    </form>
  );
}

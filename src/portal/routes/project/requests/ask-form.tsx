import type { User } from '#src/shared/contracts/auth.ts';
import type { Project } from '#src/shared/contracts/projects.ts';
import { createRequestSchema } from '#src/shared/contracts/requests.ts';
import { privateDraftKey } from '#src/features/auth/private-drafts.ts';
import { Attachments } from '#src/features/comments/attached.tsx';
import { keepTextDraft, readTextDraft } from '#src/features/comments/drafts.ts';
import { createRequest } from '#src/features/requests/actions.ts';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { Button } from '#src/components/ui/button.tsx';
import { InputField } from '#src/components/ui/input.tsx';
import { TextareaField } from '#src/components/ui/textarea.tsx';
import { useAttachments } from '#src/portal/use-attachments.ts';
import { toast } from '#src/stores/toast.ts';

export function AskForm({ project, me }: { project: Project; me: User }) {
  const key = (part: string) => privateDraftKey(me.id, `request:${project.id}:${part}`);
  const attaching = useAttachments(project.id, key('attached'));
  const { field, pending, reset, setFocus, formProps } = useSchemaForm({
    schema: createRequestSchema,
    failureTitle: 'Your request was not sent',
    defaultValues: { title: readTextDraft(key('title')), body: readTextDraft(key('body')) },
    send: async (values) => {
      await createRequest(project.id, { ...values, attachments: await attaching.arrived() });
      reset({ title: '', body: '' });
      for (const part of ['title', 'body']) keepTextDraft(key(part), '');
      attaching.onSent();
      setFocus('title');
      toast({ title: 'Request sent', description: 'You will hear whether it is planned or declined, and why.' });
    },
  });
  const draft = (part: 'title' | 'body') =>
    field(part, { onChange: ({ target }: { target: { value: string } }) => keepTextDraft(key(part), target.value) });
  return (
    <section aria-labelledby="ask" className="min-w-0 lg:border-l lg:border-line lg:pl-8 print:hidden">
      <h2 id="ask" className="text-xl font-semibold">
        Ask for something
      </h2>
      <p className="mb-5 mt-1 text-sm text-muted">You will hear whether it is planned or declined, and why.</p>
      <form className="grid grid-cols-1 gap-5" {...formProps}>
        <InputField label="Title" {...draft('title')} autoComplete="off" />
        <TextareaField label="What do you need, and what for?" {...draft('body')} rows={5} />
        <Attachments {...attaching} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-muted">Everyone on the project will be notified.</p>
          <Button type="submit" loading={pending}>
            {pending ? 'Sending...' : 'Send request'}
          </Button>
        </div>
      </form>
    </section>
  );
}

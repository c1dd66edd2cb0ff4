import { Mail, MailOpen } from 'lucide-react';
import { useId } from 'react';
import { writeLetterSchema, type Lead } from '#shared/contracts/leads.ts';
import { audit, leadLetters, operations, replaceRow, leads } from '#admin/data.ts';
import { TimeAgo } from '#components/app/time.tsx';
import { Loaded } from '#components/app/loaded.tsx';
import { useSchemaForm } from '#components/form/use-schema-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { memberApi, reply } from '#lib/api.ts';
import { refresh, useQuery } from '#lib/query.ts';
import { toast } from '#stores/toast.ts';

/** Both sides of the exchange: letters that went out by mail, and answers that somebody noted. */
export function Letters({ lead }: { lead: Lead }) {
  const query = leadLetters(lead.id);
  const letters = useQuery(query);
  const heading = useId();
  const { data: state } = useQuery(operations);
  const mailed = state?.mail.configured !== false;

  const { register, error, pending, formProps, reset, watch } = useSchemaForm({
    schema: writeLetterSchema,
    failureTitle: 'Failed to send',
    defaultValues: { body: '', isTheirs: false },
    send: async (json) => {
      const letter = await reply(memberApi.admin.leads[':id'].letters.$post({ param: { id: lead.id }, json }));
      query.patch((known) => [...known, letter]);
      reset();
      replaceRow(leads, { ...lead, isRead: true, status: lead.status === 'new' ? 'in_talk' : lead.status });
      refresh(audit.path);
      toast(
        json.isTheirs
          ? { title: 'Reply logged' }
          : { title: 'On its way', description: `The mail to ${lead.email} is being sent.` },
      );
    },
  });
  const theirs = watch('isTheirs') === true;

  return (
    <section aria-labelledby={heading} className="grid grid-cols-1 gap-4">
      <h3 id={heading} className="text-lg font-semibold">
        Emails
      </h3>
      <Loaded query={letters} name="Emails" what="the emails" skeleton={{ count: 1, itemClassName: 'h-16' }}>
        {(rows) => (
          <ol className="grid grid-cols-1 gap-3 empty:hidden">
            {rows.map(({ id, body, isTheirs, writtenBy, createdAt }) => (
              <li
                key={id}
                className={isTheirs ? 'mr-6 rounded-xl bg-accent-2 p-4' : 'ml-6 rounded-xl border border-line p-4'}
              >
                <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
                  {isTheirs ? (
                    <MailOpen aria-hidden="true" className="size-4" />
                  ) : (
                    <Mail aria-hidden="true" className="size-4" />
                  )}
                  {isTheirs ? `Their reply, logged by ${writtenBy ?? 'someone'}` : (writtenBy ?? 'Deleted account')}
                  <TimeAgo value={createdAt} />
                </p>
                <p dir="auto" className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">
                  {body}
                </p>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
      <form className="grid gap-3" {...formProps}>
        <Field
          label={theirs ? 'What they replied' : `Write to ${lead.email}`}
          error={error('body')}
          hint={
            theirs || mailed
              ? undefined
              : 'No mail server is set up yet. The email will wait for one for up to three days.'
          }
        >
          <Textarea {...register('body')} rows={5} />
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Checkbox {...register('isTheirs')} label="Log their reply" />
          <Button type="submit" variant="secondary" loading={pending}>
            {theirs ? 'Log reply' : 'Send email'}
          </Button>
        </div>
      </form>
    </section>
  );
}

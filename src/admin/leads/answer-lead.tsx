import { useId, useState, type ReactNode } from 'react';
import { site } from '#src/data/site.ts';
import { writeLetterSchema, type Lead, type LeadLetter } from '#src/shared/contracts/leads.ts';
import { leadLetters, leads, operations } from '#src/admin/data.ts';
import { PartHeading } from '#src/admin/shell/record-page.tsx';
import { privateDraftKey } from '#src/features/auth/private-drafts.ts';
import { keepTextDraft, readTextDraft } from '#src/features/comments/drafts.ts';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { Button } from '#src/components/ui/button.tsx';
import { TextareaField } from '#src/components/ui/textarea.tsx';
import { memberApi, reply } from '#src/lib/api.ts';
import { changed, patch, replaceRow, useQuery } from '#src/lib/query.ts';
import { profileQuery } from '#src/stores/profile.ts';
import { toast } from '#src/stores/toast.ts';
import { leadEmail } from '#src/shared/lead-email.ts';

/** An email to write, or a reply to log that came by phone or to somebody's own mailbox. */
export function AnswerLead({ lead, children }: { lead: Lead; children: ReactNode }) {
  const query = leadLetters(lead.id);
  const heading = useId();
  const { data: me } = useQuery(profileQuery);
  const { data: state } = useQuery(operations);
  const [logging, setLogging] = useState(false);
  const draftKey = privateDraftKey(me?.id ?? '', `letter:${lead.id}`);

  function show(letter: LeadLetter) {
    patch(query, (known) => [...known, letter]);
    const takes = !logging && lead.assigneeId === null && me !== undefined;
    replaceRow(leads, {
      ...lead,
      isRead: true,
      status: lead.status === 'new' ? 'in_talk' : lead.status,
      ...(takes && { assigneeId: me.id, assigneeName: me.name ?? me.username }),
    });
    changed(['leads'], leads, query);
    const description = `The email to ${lead.email} is being sent.${takes ? ' Assigned to you.' : ''}`;
    toast(logging ? { title: 'Reply logged' } : { title: 'Email on its way', description });
  }

  const { field, pending, formProps, reset } = useSchemaForm({
    schema: writeLetterSchema,
    failureTitle: logging ? 'Failed to log the reply' : 'Failed to send',
    defaultValues: { body: readTextDraft(draftKey) },
    send: async ({ body }) => {
      const json = { body, isTheirs: logging };
      const letter = await reply(memberApi.admin.leads[':id'].letters.$post({ param: { id: lead.id }, json }));
      show(letter);
      keepTextDraft(draftKey, '');
      reset({ body: '' });
    },
  });
  const words = field('body', {
    onChange: ({ target }: { target: { value: string } }) => keepTextDraft(draftKey, target.value),
  });

  return (
    <section aria-labelledby={heading} className="grid grid-cols-1 content-start gap-3">
      <PartHeading id={heading} className="sr-only">
        Answer
      </PartHeading>
      <form className="grid grid-cols-1 gap-4" {...formProps}>
        {logging ? (
          <TextareaField
            label="What they replied"
            {...words}
            rows={5}
            hint="It goes into the list of emails. Nothing is sent."
          />
        ) : (
          <EmailSheet lead={lead} signedBy={me ? (me.name ?? me.username) : null}>
            <TextareaField label={`Your words to ${lead.email}`} hideLabel {...words} rows={5} />
          </EmailSheet>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" loading={pending}>
            {logging ? 'Log reply' : 'Send email'}
          </Button>
          {children}
          <Button variant="ghost" className="sm:ml-auto" onClick={() => setLogging(!logging)}>
            {logging ? 'Write an email' : 'Log their reply'}
          </Button>
        </div>
      </form>
      {!logging && (
        <p className="text-sm text-muted">
          {state?.mail.configured === false
            ? 'No mail server is set up yet. The email will wait for one for up to three days.'
            : `The email arrives as it stands here, from ${site.name}.`}
        </p>
      )}
    </section>
  );
}

interface EmailSheetProps {
  lead: Lead;
  signedBy: string | null;
  /** Where the words are written. */
  children: ReactNode;
}

/** The email as it will arrive, with what is written in its place. */
function EmailSheet({ lead, signedBy, children }: EmailSheetProps) {
  const quote = lead.message === '' ? null : lead.message;
  const { subject, greeting, signature, quoteHeading } = leadEmail(
    { name: lead.name, quote, signedBy, language: lead.language },
    site.name,
  );
  return (
    <div
      lang={lead.language}
      className="paper sheet grid grid-cols-1 gap-3 px-5 py-5 shadow-[0_20px_40px_-26px_rgb(10_15_29/0.45)] sm:px-7"
    >
      <dl
        lang="en"
        className="mb-1 grid grid-cols-[4.5rem_1fr] border-b-[1.5px] border-heading pb-3 text-[0.9375rem] leading-7"
      >
        <dt className="text-muted">To</dt>
        <dd className="[overflow-wrap:anywhere]">{lead.name ? `${lead.name}, ${lead.email}` : lead.email}</dd>
        <dt className="text-muted">Subject</dt>
        <dd lang={lead.language}>{subject}</dd>
      </dl>
      {greeting && (
        <p dir="auto" className="[overflow-wrap:anywhere]">
          {greeting}
        </p>
      )}
      <div className="-mx-3 [&_textarea]:border-heading">{children}</div>
      <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
        {signature}
      </p>
      {quoteHeading && (
        <>
          <p>{quoteHeading}</p>
          <blockquote
            dir="auto"
            className="max-h-60 overflow-y-auto whitespace-pre-wrap border-l-2 border-line-strong pl-3.5 text-muted [overflow-wrap:anywhere]"
          >
            {quote}
          </blockquote>
        </>
      )}
    </div>
  );
}

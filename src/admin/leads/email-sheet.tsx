import type { ReactNode } from 'react';
import { site } from '#data/site.ts';
import type { Lead } from '#shared/contracts/leads.ts';
import { leadEmail } from '#shared/lead-email.ts';

interface EmailSheetProps {
  lead: Lead;
  signedBy: string | null;
  /** Where the words are written. */
  children: ReactNode;
}

/** The email as it will arrive, with what is written in its place. */
export function EmailSheet({ lead, signedBy, children }: EmailSheetProps) {
  const quote = lead.message === '' ? null : lead.message;
  const { subject, greeting, signature, quoteHeading } = leadEmail({ name: lead.name, quote, signedBy }, site.name);
  return (
    <div className="paper grid grid-cols-1 gap-4 p-5 sm:p-6">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-b border-line pb-4 text-sm">
        <dt className="text-muted">To</dt>
        <dd className="[overflow-wrap:anywhere]">{lead.name ? `${lead.name} <${lead.email}>` : lead.email}</dd>
        <dt className="text-muted">Subject</dt>
        <dd>{subject}</dd>
      </dl>
      {greeting && (
        <p dir="auto" className="[overflow-wrap:anywhere]">
          {greeting}
        </p>
      )}
      {children}
      <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
        {signature}
      </p>
      {quoteHeading && (
        <>
          <p>{quoteHeading}</p>
          <blockquote
            dir="auto"
            className="max-h-60 overflow-y-auto whitespace-pre-wrap border-l-2 border-line-strong pl-4 text-muted [overflow-wrap:anywhere]"
          >
            {quote}
          </blockquote>
        </>
      )}
    </div>
  );
}

import { use, useEffect, useState } from 'react';
import type { Lead } from '#src/shared/contracts/leads.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { companies, leads } from '#src/admin/data.ts';
import { $router, companyPath, leadPath, tabPath } from '#src/admin/paths.ts';
import { RecordDetails } from '#src/admin/shell/record-details.tsx';
import { InPane, OneOf, PartHeading, RecordPage } from '#src/admin/shell/record-page.tsx';
import { CellLink } from '#src/admin/table/cells.tsx';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { Swatches } from '#src/components/brand/swatches.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { useNewsRead } from '#src/features/notifications/use-news-read.ts';
import { cn } from '#src/lib/cn.ts';
import { formatDateTime } from '#src/lib/format.ts';
import { leave } from '#src/lib/leaving.ts';
import { useQuery } from '#src/lib/query.ts';
import { BeginOffer } from '#src/admin/offers/begin-offer.tsx';
import { AnswerLead } from './answer-lead.tsx';
import { BookedCall } from './booked-call.tsx';
import { CorrectContact } from './correct-contact.tsx';
import { Exchange } from './exchange.tsx';
import { LeadWork } from './lead-work.tsx';
import { saveLead } from './save-lead.ts';
import { callLabels, leadName, othersOf, leadSourceLabels, leadStatusLabels } from './words.ts';

const AttachDialog = lazyPart(() => import('#src/features/palettes/attach-dialog.tsx'), 'AttachDialog');
const ConvertDialog = lazyPart(() => import('./convert-dialog.tsx'), 'ConvertDialog');

const list = { href: tabPath('contacts'), label: 'All contact requests' };

export const LeadPage = ({ id }: { id: number }) => (
  <OneOf query={leads} id={id} what="contact request" list={list}>
    {(lead) => <OpenedLead key={id} lead={lead} />}
  </OneOf>
);

const cameBy = ({ booking, source, submitted_at: at }: Lead) =>
  booking
    ? `${callLabels[booking.status]} ${formatDateTime(booking.startsAt)}, asked for ${formatDateTime(at)}`
    : `${leadSourceLabels[source]}, ${formatDateTime(at)}`;

/** What somebody left, what was written since, and what staff make of it. */
function OpenedLead({ lead }: { lead: Lead }) {
  const [opened] = useState(lead);
  useEffect(() => {
    if (!opened.isRead) void saveLead(opened, { isRead: true });
  }, [opened]);
  useNewsRead(({ kind }) => kind === 'lead' || kind === 'call');
  return (
    <RecordPage
      title={leadName(lead)}
      description={[lead.company, cameBy(lead)].filter(Boolean).join('. ')}
      list={list}
      actions={<Unread lead={lead} />}
    >
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,44rem)_minmax(13rem,18.25rem)] xl:justify-between 2xl:justify-start 2xl:gap-x-20">
        <div className="grid grid-cols-1 content-start gap-7">
          <WhatTheyLeft lead={lead} />
          {lead.booking && <BookedCall lead={lead} booking={lead.booking} />}
          <Exchange lead={lead} />
          <AnswerLead lead={lead}>
            <Convert lead={lead} />
            {lead.projectId === null && <BeginOffer of={{ leadId: lead.id }} />}
          </AnswerLead>
          <Others lead={lead} />
        </div>
        <LeadWork lead={lead}>
          <Facts lead={lead} />
          <CorrectContact lead={lead} />
        </LeadWork>
      </div>
    </RecordPage>
  );
}

function Unread({ lead }: { lead: Lead }) {
  if (use(InPane)) return null;
  return (
    <Button
      variant="ghost"
      size="sm"
      onClick={() =>
        leave(() => {
          void saveLead(lead, { isRead: false });
          $router.open(list.href);
        })
      }
    >
      Mark as unread
    </Button>
  );
}

function Convert({ lead }: { lead: Lead }) {
  const [converting, setConverting] = useState(false);
  return (
    <>
      {lead.projectId === null ? (
        <Button variant="secondary" onClick={() => setConverting(true)}>
          Convert to client…
        </Button>
      ) : (
        <Button variant="secondary" asChild>
          <a href={portalPaths.project(lead.projectId)}>Open the project</a>
        </Button>
      )}
      {converting && <ConvertDialog lead={lead} onClose={() => setConverting(false)} />}
    </>
  );
}

/** Beside the queue a question that fits is set as large as a heading; a letter is read. */
const isShort = (message: string) => message.length <= 200 && !message.includes('\n');

function WhatTheyLeft({ lead: { message, palette, projectId } }: { lead: Lead }) {
  const [attaching, setAttaching] = useState(false);
  const inPane = use(InPane);
  return (
    <>
      {message && (
        <blockquote
          dir="auto"
          className={cn(
            'whitespace-pre-wrap font-heading text-heading [overflow-wrap:anywhere]',
            inPane && isShort(message)
              ? 'max-w-[38.75rem] text-2xl font-bold leading-tight tracking-[-0.028em] [text-wrap:balance] sm:text-[1.875rem]'
              : 'max-w-[40rem] text-lg font-medium leading-relaxed',
          )}
        >
          {message}
        </blockquote>
      )}
      {palette && (
        <section className="grid gap-3">
          <PartHeading className="font-medium text-heading">{palette.name}</PartHeading>
          <Swatches {...palette} />
          {projectId !== null && (
            <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setAttaching(true)}>
              Attach to the project…
            </Button>
          )}
        </section>
      )}
      {attaching && palette && projectId !== null && (
        <AttachDialog palette={palette} project={{ id: projectId }} onClose={() => setAttaching(false)} />
      )}
    </>
  );
}

/** Who writes and then books a call is one person: each of the two says so. */
function Others({ lead }: { lead: Lead }) {
  const others = othersOf(lead, useQuery(leads).data?.rows ?? []);
  if (others.length === 0) return null;
  return (
    <section className="grid gap-2">
      <PartHeading className="font-medium text-heading">Also from {lead.email}</PartHeading>
      <ul>
        {others.map((other) => (
          <li
            key={other.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2"
          >
            <CellLink href={leadPath(other.id)}>{cameBy(other)}</CellLink>
            <span className="text-sm text-muted">{leadStatusLabels[other.status]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** By its name: where the firm is known already, its page is one click away. */
function CompanyOf({ name }: { name: string }) {
  const known = useQuery(companies).data?.rows.find((one) => one.name.toLowerCase() === name.trim().toLowerCase());
  return known ? <CellLink href={companyPath(known.id)}>{known.name}</CellLink> : name;
}

function Facts({ lead: { email, company, phone } }: { lead: Lead }) {
  return (
    <RecordDetails
      className="!grid-cols-1"
      entries={{
        Email: <CellLink href={`mailto:${encodeURIComponent(email)}`}>{email}</CellLink>,
        ...(company && { Company: <CompanyOf name={company} /> }),
        ...(phone && { Phone: phone }),
      }}
    />
  );
}

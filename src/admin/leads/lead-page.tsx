import { UserRoundPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Lead } from '#src/shared/contracts/leads.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { companies, leads } from '#src/admin/data.ts';
import { $router, companyPath, leadPath, tabPath } from '#src/admin/paths.ts';
import { RecordDetails } from '#src/admin/shell/record-details.tsx';
import { RecordMissing } from '#src/admin/shell/record-missing.tsx';
import { RecordPage } from '#src/admin/shell/record-page.tsx';
import { CellLink } from '#src/admin/table/cells.tsx';
import { ReadFailure, TableSkeleton } from '#src/admin/table/states.tsx';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { Swatches } from '#src/components/brand/swatches.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { useNewsRead } from '#src/features/notifications/use-news-read.ts';
import { formatDateTime } from '#src/lib/format.ts';
import { useQuery } from '#src/lib/query.ts';
import { AnswerLead } from './answer-lead.tsx';
import { BookedCall } from './booked-call.tsx';
import { CorrectContact } from './correct-contact.tsx';
import { Exchange } from './exchange.tsx';
import { LeadWork } from './lead-work.tsx';
import { saveLead } from './save-lead.ts';
import { leadName, othersOf, leadSourceLabels, leadStatusLabels } from './words.ts';

const AttachDialog = lazyPart(() => import('#src/features/palettes/attach-dialog.tsx'), 'AttachDialog');
const ConvertDialog = lazyPart(() => import('./convert-dialog.tsx'), 'ConvertDialog');

const list = { href: tabPath('contacts'), label: 'All contact requests' };

export function LeadPage({ id }: { id: number }) {
  const { data, error, retry } = useQuery(leads);
  const lead = data?.rows.find((row) => row.id === id);
  if (lead) return <OpenedLead key={id} lead={lead} />;
  if (data?.complete) return <RecordMissing what="contact request" list={list} />;
  return error ? <ReadFailure what="This contact request" error={error} onRetry={retry} /> : <TableSkeleton />;
}

const cameBy = ({ booking, source, submitted_at: at }: Lead) =>
  booking
    ? `Call on ${formatDateTime(booking.startsAt)}, asked for ${formatDateTime(at)}`
    : `${leadSourceLabels[source]}, ${formatDateTime(at)}`;

/** What somebody left, what was written since, and what staff make of it. */
function OpenedLead({ lead }: { lead: Lead }) {
  const [opened] = useState(lead);
  useEffect(() => {
    if (!opened.isRead) void saveLead(opened, { isRead: true });
  }, [opened]);
  useNewsRead(({ kind }) => kind === 'lead' || kind === 'call');
  return (
    <RecordPage title={leadName(lead)} description={cameBy(lead)} list={list} actions={<Actions lead={lead} />}>
      <div className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_16rem]">
        <div className="grid grid-cols-1 content-start gap-8">
          {lead.booking && <BookedCall lead={lead} booking={lead.booking} />}
          <WhatTheyLeft lead={lead} />
          <Exchange lead={lead} />
          <Others lead={lead} />
        </div>
        <AnswerLead lead={lead} />
        <LeadWork lead={lead}>
          <Facts lead={lead} />
          <CorrectContact lead={lead} />
        </LeadWork>
      </div>
    </RecordPage>
  );
}

function Actions({ lead }: { lead: Lead }) {
  const [converting, setConverting] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        onClick={() => {
          void saveLead(lead, { isRead: false });
          $router.open(list.href);
        }}
      >
        Mark as unread
      </Button>
      {lead.projectId === null ? (
        <Button icon={UserRoundPlus} variant="secondary" size="sm" onClick={() => setConverting(true)}>
          Convert to client…
        </Button>
      ) : (
        <Button variant="secondary" size="sm" asChild>
          <a href={portalPaths.project(lead.projectId)}>Open the project</a>
        </Button>
      )}
      {converting && <ConvertDialog lead={lead} onClose={() => setConverting(false)} />}
    </>
  );
}

function WhatTheyLeft({ lead: { message, palette, projectId } }: { lead: Lead }) {
  const [attaching, setAttaching] = useState(false);
  return (
    <>
      {message && (
        <blockquote
          dir="auto"
          className="whitespace-pre-wrap border-l-2 border-primary pl-5 text-lg text-heading [overflow-wrap:anywhere]"
        >
          {message}
        </blockquote>
      )}
      {palette && (
        <section className="grid gap-3">
          <h3 className="font-medium text-heading">{palette.name}</h3>
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
      <h3 className="font-medium text-heading">Also from {lead.email}</h3>
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

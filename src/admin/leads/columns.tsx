import type { Lead } from '#src/shared/contracts/leads.ts';
import type { CsvColumn } from '#src/admin/export/csv.ts';
import { leadPath } from '#src/admin/paths.ts';
import type { ShownColumn } from '#src/admin/table/rows.ts';
import { DateOf } from '#src/components/app/time.tsx';
import { Address } from '#src/components/ui/address.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { cn } from '#src/lib/cn.ts';
import { leadName, leadSourceLabels, leadStatusLabels, leadStatusTones, summaryOf } from './words.ts';

export const columns: ShownColumn<Lead>[] = [
  {
    id: 'name',
    heading: 'Name',
    sortBy: leadName,
    className: 'min-w-36',
    cell: (lead) => (
      <span className="grid">
        <span className={cn('flex items-center gap-2 text-heading', lead.isRead ? 'font-medium' : 'font-bold')}>
          {!lead.isRead && (
            <span className="size-2 shrink-0 rounded-full bg-primary">
              <span className="sr-only">Unread</span>
            </span>
          )}
          <a href={leadPath(lead.id)} className="hover:underline">
            {lead.name || leadSourceLabels[lead.source]}
          </a>
        </span>
        <span className="text-muted">{lead.company}</span>
      </span>
    ),
  },
  {
    id: 'email',
    heading: 'Email',
    sortBy: ({ email }) => email,
    cell: ({ email }) => <Address>{email}</Address>,
  },
  {
    id: 'submitted',
    heading: 'Submitted',
    sortBy: ({ submitted_at: at }) => at,
    className: 'whitespace-nowrap',
    cell: ({ submitted_at: at, booking }) => (
      <span className="grid">
        <DateOf value={at} />
        {booking && (
          <span className="text-muted">
            Call: <DateOf value={booking.startsAt} />
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'message',
    heading: 'Message',
    sortBy: summaryOf,
    className: 'min-w-48',
    cell: (lead) => (
      <span className={cn('line-clamp-2 max-w-md break-words', lead.source !== 'message' && 'text-muted')}>
        {summaryOf(lead)}
      </span>
    ),
  },
  {
    id: 'status',
    heading: 'Status',
    sortBy: ({ status }) => leadStatusLabels[status],
    cell: ({ status, assigneeName }) => (
      <span className="grid justify-items-start gap-1">
        <Badge tone={leadStatusTones[status]}>{leadStatusLabels[status]}</Badge>
        {assigneeName && <span className="text-sm text-muted">{assigneeName}</span>}
      </span>
    ),
  },
];

export const csvColumns: CsvColumn<Lead>[] = [
  { heading: 'Name', value: ({ name }) => name },
  { heading: 'Email', value: ({ email }) => email },
  { heading: 'Company', value: ({ company }) => company },
  { heading: 'Phone', value: ({ phone }) => phone },
  { heading: 'Submitted', value: ({ submitted_at: at }) => at },
  { heading: 'Message', value: summaryOf },
  { heading: 'From', value: ({ source }) => leadSourceLabels[source] },
  { heading: 'Status', value: ({ status }) => leadStatusLabels[status] },
  { heading: 'Assigned to', value: ({ assigneeName }) => assigneeName },
  { heading: 'Notes', value: ({ notes }) => notes },
];

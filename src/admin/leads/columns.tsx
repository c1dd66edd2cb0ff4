import { leadPath } from '#src/admin/paths.ts';
import { Quiet } from '#src/admin/table/cells.tsx';
import type { Column, Filter } from '#src/admin/table/rows.ts';
import { DateOf } from '#src/components/app/time.tsx';
import { Address } from '#src/components/ui/address.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { cn } from '#src/lib/cn.ts';
import {
  allOf,
  alsoWords,
  callLabels,
  leadFilters,
  leadName,
  leadSourceLabels,
  leadStatusLabels,
  leadStatusTones,
  summaryOf,
  type Sender,
} from './words.ts';

export const columns: Column<Sender>[] = [
  {
    id: 'name',
    heading: 'Name',
    value: leadName,
    inFile: ({ name }) => name,
    className: 'min-w-36',
    cell: (lead) => (
      <span className="grid">
        <span
          className={cn(
            'flex items-center gap-2 text-heading',
            allOf(lead).every(({ isRead }) => isRead) ? 'font-medium' : 'font-bold',
          )}
        >
          {allOf(lead).some(({ isRead }) => !isRead) && (
            <span className="size-2 shrink-0 rounded-full border border-primary bg-act">
              <span className="sr-only">Unread</span>
            </span>
          )}
          <a href={leadPath(lead.id)} className="hover:underline">
            {lead.name || leadSourceLabels[lead.source]}
          </a>
        </span>
        <Quiet>{lead.company}</Quiet>
      </span>
    ),
  },
  {
    id: 'email',
    plain: true,
    heading: 'Email',
    value: ({ email }) => email,
    cell: ({ email }) => <Address>{email}</Address>,
  },
  { id: 'company', heading: 'Company', value: ({ company }) => company, fileOnly: true },
  { id: 'phone', heading: 'Phone', value: ({ phone }) => phone, fileOnly: true },
  {
    id: 'submitted',
    heading: 'Submitted',
    value: ({ submitted_at: at }) => at,
    className: 'whitespace-nowrap',
    cell: ({ submitted_at: at, booking }) => (
      <span className="grid">
        <DateOf value={at} />
        {booking && (
          <span className="text-muted">
            {callLabels[booking.status]} <DateOf value={booking.startsAt} />
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'message',
    plain: true,
    heading: 'Message',
    value: summaryOf,
    className: 'min-w-48',
    cell: (lead) => (
      <span className="grid max-w-md">
        <span className={cn('line-clamp-2 break-words', lead.source !== 'message' && 'text-muted')}>
          {summaryOf(lead)}
        </span>
        {alsoWords(lead).length > 0 && (
          <span className="line-clamp-2 break-words text-sm text-muted">Also: {alsoWords(lead).join('; ')}</span>
        )}
      </span>
    ),
  },
  { id: 'also', heading: 'Also left', value: (lead) => alsoWords(lead).join('; '), fileOnly: true },
  { id: 'source', heading: 'From', value: ({ source }) => leadSourceLabels[source], fileOnly: true },
  {
    id: 'status',
    plain: true,
    heading: 'Status',
    value: ({ status }) => leadStatusLabels[status],
    cell: ({ status, assigneeName }) => (
      <span className="grid justify-items-start gap-1">
        <Badge tone={leadStatusTones[status]}>{leadStatusLabels[status]}</Badge>
        {assigneeName && <span className="text-sm text-muted">{assigneeName}</span>}
      </span>
    ),
  },
  { id: 'assignee', heading: 'Assigned to', value: ({ assigneeName }) => assigneeName, fileOnly: true },
  { id: 'notes', heading: 'Notes', value: ({ notes }) => notes, fileOnly: true },
];

/** `me` is whose leads 'Assigned to me' are. */
export const filtersFor = (me: string | undefined): Filter<Sender>[] => [
  {
    name: 'only',
    label: 'Show',
    any: 'Everything',
    options: Object.fromEntries(Object.entries(leadFilters).map(([value, { label }]) => [value, label])),
    keep: (sender, chosen) => allOf(sender).some((lead) => leadFilters[chosen]?.keep(lead, me) ?? true),
  },
];

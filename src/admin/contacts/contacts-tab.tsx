import { Inbox } from 'lucide-react';
import { Suspense, useCallback, useState } from 'react';
import { Address } from '#components/ui/address.tsx';
import type { ContactSubmission } from '#shared/contracts/contact.ts';
import { contacts, dropRows, inPortions } from '#admin/data.ts';
import type { CsvColumn } from '#admin/export/csv.ts';
import { ExportButton } from '#admin/export/export-button.tsx';
import { DataTable } from '#admin/table/data-table.tsx';
import type { Removal } from '#admin/table/removal.tsx';
import type { ShownColumn } from '#admin/table/rows.ts';
import { useView } from '#admin/table/use-view.ts';
import { lazyPart } from '#components/app/lazy-part.tsx';
import { DateOf } from '#components/app/time.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { memberApi, reply } from '#lib/api.ts';
import { useQuery } from '#lib/query.ts';

const ContactDialog = lazyPart(async () => (await import('./contact-dialog.tsx')).ContactDialog);

const columns: ShownColumn<ContactSubmission>[] = [
  {
    id: 'name',
    heading: 'Name',
    sortBy: ({ name }) => name,
    cell: ({ name, company }) => (
      <span className="grid">
        <span className="font-medium text-heading">{name}</span>
        <span className="text-muted">{company}</span>
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
    cell: ({ submitted_at: at }) => <DateOf value={at} />,
  },
  {
    id: 'message',
    heading: 'Message',
    sortBy: ({ message }) => message,
    className: 'min-w-56',
    cell: ({ message }) => <span className="line-clamp-2 max-w-md break-words">{message}</span>,
  },
  {
    id: 'status',
    heading: 'Status',
    sortBy: ({ handledAt }) => handledAt ?? '',
    cell: ({ handledAt }) => <Badge tone={handledAt ? 'success' : 'warning'}>{handledAt ? 'Handled' : 'Open'}</Badge>,
  },
];

export const contactCsvColumns: CsvColumn<ContactSubmission>[] = [
  { heading: 'Name', value: ({ name }) => name },
  { heading: 'Email', value: ({ email }) => email },
  { heading: 'Company', value: ({ company }) => company },
  { heading: 'Phone', value: ({ phone }) => phone },
  { heading: 'Submitted', value: ({ submitted_at: at }) => at },
  { heading: 'Handled', value: ({ handledAt }) => handledAt },
  { heading: 'Message', value: ({ message }) => message },
];

export const contactText = ({ name, email, company, phone, message }: ContactSubmission) =>
  [name, email, company, phone, message].join(' ');

const removal: Removal<ContactSubmission> = {
  what: ['contact request', 'contact requests'],
  nameOf: ({ name }) => name,
  consequences: 'The audit log keeps who deleted it and when, without the message.',
  remove: async (rows) => {
    const deleted = await inPortions(rows, (ids: number[]) =>
      reply(memberApi.admin.contacts.delete.$post({ json: { ids } })),
    );
    dropRows(contacts, rows);
    return deleted;
  },
};

export function ContactsTab() {
  const list = useQuery(contacts);
  const [view, show] = useView();
  const openOnly = view.filter === 'open';
  const [readId, setReadId] = useState<number | null>(null);
  const keep = useCallback(({ handledAt }: ContactSubmission) => !openOnly || handledAt === null, [openOnly]);
  const read = list.data?.rows.find(({ id }) => id === readId);
  return (
    <>
      <DataTable
        caption="Contact requests"
        columns={columns}
        list={list}
        textOf={contactText}
        keep={keep}
        removal={removal}
        empty={{
          icon: Inbox,
          title: 'No contact requests yet',
          description: 'Messages from the contact page arrive here.',
        }}
        toolbar={(found, complete) => (
          <>
            <Checkbox
              label="Open only"
              checked={openOnly}
              onChange={(event) => show({ ...view, filter: event.currentTarget.checked ? 'open' : '', page: 1 })}
            />
            <ExportButton name="contact-requests" rows={found} columns={contactCsvColumns} disabled={!complete} />
          </>
        )}
        actions={({ id, name }) => (
          <Button variant="ghost" size="sm" onClick={() => setReadId(id)}>
            Open message<span className="sr-only"> from {name}</span>
          </Button>
        )}
      />
      <Suspense>{read && <ContactDialog contact={read} onClose={() => setReadId(null)} />}</Suspense>
    </>
  );
}

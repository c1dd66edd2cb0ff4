import { CalendarOff, Inbox } from 'lucide-react';
import { Suspense, useCallback, useState } from 'react';
import type { Lead } from '#shared/contracts/leads.ts';
import { dropRows, inBatches, leads } from '#admin/data.ts';
import { ExportButton } from '#admin/export/export-button.tsx';
import { leadPath } from '#admin/paths.ts';
import { DataTable } from '#admin/table/data-table.tsx';
import type { Removal } from '#admin/table/removal.tsx';
import { useView } from '#admin/table/use-view.ts';
import { lazyPart } from '#components/app/lazy-part.tsx';
import { Button } from '#components/ui/button.tsx';
import { Select } from '#components/ui/select.tsx';
import { useNewsRead } from '#features/notifications/use-news-read.ts';
import { memberApi, reply } from '#lib/api.ts';
import { useQuery } from '#lib/query.ts';
import { $profile } from '#stores/profile.ts';
import { columns, csvColumns } from './columns.tsx';
import { RemoveSubscriber } from './remove-subscriber.tsx';
import { WithSeveral } from './with-several.tsx';
import { filters, leadText, nameOf } from './words.ts';

const BlockedTimes = lazyPart(async () => (await import('./blocked-times.tsx')).BlockedTimes);

const removal: Removal<Lead> = {
  what: ['contact request', 'contact requests'],
  nameOf,
  consequences:
    'The message, its booked call, the palette or newsletter subscription, the notes and the emails go with it. The audit log keeps who deleted it and when, without the words.',
  remove: async (rows) => {
    const deleted = await inBatches(rows, (ids: number[]) =>
      reply(memberApi.admin.leads.delete.$post({ json: { ids } })),
    );
    dropRows(leads, rows);
    return deleted;
  },
  others: (rows) => <WithSeveral leads={rows} />,
};

export function LeadsTab() {
  const list = useQuery(leads);
  const { data: me } = useQuery($profile);
  const [view, show] = useView();
  useNewsRead(({ kind }) => kind === 'lead' || kind === 'call');
  const [blocking, setBlocking] = useState(false);
  const filter = filters[view.filter];
  const keep = useCallback((lead: Lead) => filter?.keep(lead, me?.id) ?? true, [filter, me?.id]);
  return (
    <>
      <DataTable
        caption="Contact requests"
        columns={columns}
        list={list}
        textOf={leadText}
        keep={keep}
        removal={removal}
        empty={{
          icon: Inbox,
          title: 'No contact requests yet',
          description: 'Messages from the contact page arrive here, with palettes of guests and new subscribers.',
        }}
        toolbar={(found, complete) => (
          <>
            <Select
              aria-label="Show"
              value={view.filter}
              onChange={({ target }) => show({ ...view, filter: target.value, page: 1 })}
            >
              <option value="">Everything</option>
              {Object.entries(filters).map(([value, { label }]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
            <ExportButton name="contact-requests" rows={found} columns={csvColumns} disabled={!complete} />
          </>
        )}
        actions={(lead) => (
          <Button variant="ghost" size="sm" asChild>
            <a href={leadPath(lead.id)}>
              <span>
                Open<span className="lg:max-xl:sr-only"> message</span>
                <span className="sr-only"> from {nameOf(lead)}</span>
              </span>
            </a>
          </Button>
        )}
      />
      {/* Rarely wanted, so the list comes first. */}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={() => setBlocking(true)}>
          <CalendarOff aria-hidden="true" />
          Block times
        </Button>
        <RemoveSubscriber />
      </div>
      <Suspense>{blocking && <BlockedTimes onClose={() => setBlocking(false)} />}</Suspense>
    </>
  );
}

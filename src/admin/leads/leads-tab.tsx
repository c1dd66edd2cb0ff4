import { CalendarOff, Inbox, MailX } from 'lucide-react';
import { useCallback, useState } from 'react';
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
import { WithSeveral } from './with-several.tsx';
import { filters, leadText, nameOf } from './words.ts';

const BlockedTimes = lazyPart(() => import('./blocked-times.tsx'), 'BlockedTimes');
const RemoveSubscriber = lazyPart(() => import('./remove-subscriber.tsx'), 'RemoveSubscriber');

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
  useNewsRead(({ kind }) => kind === 'lead');
  const [opened, setOpened] = useState<'times' | 'subscriber' | null>(null);
  const close = () => setOpened(null);
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
              empty="Everything"
              options={Object.entries(filters).map(([value, { label }]) => [value, label])}
              value={view.filter}
              onValue={(value) => show({ ...view, filter: value, page: 1 })}
            />
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
        <Button icon={CalendarOff} variant="secondary" size="sm" onClick={() => setOpened('times')}>
          Block times
        </Button>
        <Button icon={MailX} variant="secondary" size="sm" onClick={() => setOpened('subscriber')}>
          Remove a subscriber
        </Button>
      </div>
      {opened === 'times' && <BlockedTimes onClose={close} />}
      {opened === 'subscriber' && <RemoveSubscriber onClose={close} />}
    </>
  );
}

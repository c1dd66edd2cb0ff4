import { CalendarOff, Inbox, MailOpen, MailX } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { Lead, LeadStatus } from '#src/shared/contracts/leads.ts';
import { dropRows, inBatches, leads, users } from '#src/admin/data.ts';
import { ExportButton } from '#src/admin/export/export-button.tsx';
import { leadPath } from '#src/admin/paths.ts';
import { DataTable } from '#src/admin/table/data-table.tsx';
import type { Removal } from '#src/admin/table/removal.tsx';
import { useView } from '#src/admin/table/use-view.ts';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { useNewsRead } from '#src/features/notifications/use-news-read.ts';
import { memberApi, reply } from '#src/lib/api.ts';
import { useQuery } from '#src/lib/query.ts';
import { profileQuery } from '#src/stores/profile.ts';
import { EmailSeveral } from '#src/admin/table/email-several.tsx';
import { plural } from '#src/lib/format.ts';
import { toast } from '#src/stores/toast.ts';
import { columns, csvColumns } from './columns.tsx';
import { leadFilters, leadText, leadName, leadStatusLabels } from './words.ts';
import { saveLead, type LeadEdit } from './save-lead.ts';
import { staffOptions } from './staff-select.tsx';

const BlockedTimes = lazyPart(() => import('./blocked-times.tsx'), 'BlockedTimes');
const RemoveSubscriber = lazyPart(() => import('./remove-subscriber.tsx'), 'RemoveSubscriber');

const removal: Removal<Lead> = {
  what: ['contact request', 'contact requests'],
  nameOf: leadName,
  consequences:
    'The message, its booked call, the palette or newsletter subscription, the notes and the emails go with it. The audit log keeps who deleted it and when, without the words.',
  remove: async (rows) => {
    const deleted = await inBatches(rows, (ids: number[]) =>
      reply(memberApi.admin.leads.delete.$post({ json: { ids } })),
    );
    dropRows(leads, 'leads', rows);
    return deleted;
  },
  others: (rows) => <WithSeveral leads={rows} />,
};

export function LeadsTab() {
  const list = useQuery(leads);
  const { data: me } = useQuery(profileQuery);
  const [view, show] = useView();
  useNewsRead(({ kind }) => kind === 'lead' || kind === 'call');
  const [opened, setOpened] = useState<'times' | 'subscriber' | null>(null);
  const close = () => setOpened(null);
  const filter = leadFilters[view.filter];
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
              options={Object.entries(leadFilters).map(([value, { label }]) => [value, label])}
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
                <span className="sr-only"> from {leadName(lead)}</span>
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

/** Gives several leads to somebody, says how they stand, or writes to all of them. */
function WithSeveral({ leads }: { leads: readonly Lead[] }) {
  const { data: me } = useQuery(profileQuery);
  const admins = (useQuery(users).data?.rows ?? []).filter(({ role, isActive }) => role === 'admin' && isActive);
  const [pending, setPending] = useState(false);
  const unread = leads.filter(({ isRead }) => !isRead);
  async function save(rows: readonly Lead[], edit: LeadEdit, done: string) {
    if (pending) return;
    setPending(true);
    let saved = 0;
    for (const lead of rows) if (await saveLead(lead, edit)) saved += 1;
    setPending(false);
    // A refusal has its own toast, and there is room for one.
    if (saved === rows.length) toast({ title: `${plural(saved, 'contact request', 'contact requests')} ${done}` });
  }
  const nameOf = (id: string) => {
    const owner = admins.find((one) => one.id === id);
    return id === me?.id ? 'you' : (owner?.name ?? owner?.username ?? '');
  };
  return (
    <>
      <Select
        aria-label="Set status"
        empty="Set status…"
        className="!w-auto"
        value=""
        disabled={pending}
        options={leadStatusLabels}
        onValue={(value) => {
          const status = value as LeadStatus;
          void save(leads, { status }, `set to “${leadStatusLabels[status]}”`);
        }}
      />
      <Select
        aria-label="Assign to"
        className="!w-auto"
        empty="Assign to…"
        options={staffOptions(admins, me?.id)}
        value=""
        disabled={pending}
        onValue={(value) => void save(leads, { assigneeId: value }, `assigned to ${nameOf(value)}`)}
      />
      {unread.length > 0 && (
        <Button
          icon={MailOpen}
          variant="ghost"
          size="sm"
          loading={pending}
          onClick={() => void save(unread, { isRead: true }, 'marked as read')}
        >
          Mark as read
        </Button>
      )}
      <EmailSeveral addresses={leads.map(({ email }) => email)} />
    </>
  );
}

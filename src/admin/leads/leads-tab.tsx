import { CalendarOff, Inbox, MailOpen, MailX } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Lead, LeadStatus } from '#src/shared/contracts/leads.ts';
import { leads, users } from '#src/admin/data.ts';
import { leadPath } from '#src/admin/paths.ts';
import { deletion, type Bulk } from '#src/admin/table/bulk.tsx';
import { EmailSeveral } from '#src/admin/table/email-several.tsx';
import { Records } from '#src/admin/table/records.tsx';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { useNewsRead } from '#src/features/notifications/use-news-read.ts';
import { memberApi, reply } from '#src/lib/api.ts';
import { plural } from '#src/lib/format.ts';
import { useQuery } from '#src/lib/query.ts';
import { profileQuery } from '#src/stores/profile.ts';
import { toast } from '#src/stores/toast.ts';
import { columns, filtersFor } from './columns.tsx';
import { allOf, bySender, leadText, leadName, leadStatusLabels, type Sender } from './words.ts';
import { saveLead, type LeadEdit } from './save-lead.ts';
import { staffOptions } from './staff-select.tsx';

const BlockedTimes = lazyPart(() => import('./blocked-times.tsx'), 'BlockedTimes');
const RemoveSubscriber = lazyPart(() => import('./remove-subscriber.tsx'), 'RemoveSubscriber');

const removal = deletion(
  leads,
  'leads',
  (ids) => reply(memberApi.admin.leads.delete.$post({ json: { ids } })),
  'The messages, booked calls, palettes or newsletter subscriptions from that address, the notes and the emails go with it. The audit log keeps who deleted it and when, without the words.',
);

const bulk: Bulk<Sender> = {
  what: ['contact request', 'contact requests'],
  nameOf: leadName,
  acts: [
    {
      ...removal,
      run: async (rows) => {
        await removal.run(rows.flatMap(allOf));
        return rows.length;
      },
    },
  ],
  others: (rows) => <WithSeveral leads={rows.flatMap(allOf)} />,
};

export function LeadsTab() {
  const { data: me } = useQuery(profileQuery);
  useNewsRead(({ kind }) => kind === 'lead' || kind === 'call');
  const [opened, setOpened] = useState<'times' | 'subscriber' | null>(null);
  const close = () => setOpened(null);
  const filters = useMemo(() => filtersFor(me?.id), [me?.id]);
  return (
    <>
      <Records
        title="Contact Requests"
        caption="Contact requests"
        query={leads}
        fold={bySender}
        columns={columns}
        textOf={leadText}
        filters={filters}
        bulk={bulk}
        empty={{
          icon: Inbox,
          title: 'No contact requests yet',
          description: 'Messages from the contact page arrive here, with palettes of guests and new subscribers.',
        }}
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
      >
        <Button icon={CalendarOff} variant="secondary" size="sm" onClick={() => setOpened('times')}>
          Block times
        </Button>
        <Button icon={MailX} variant="secondary" size="sm" onClick={() => setOpened('subscriber')}>
          Remove a subscriber
        </Button>
      </Records>
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

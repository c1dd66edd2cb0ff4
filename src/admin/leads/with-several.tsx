import { MailOpen } from 'lucide-react';
import { useState } from 'react';
import type { Lead, LeadStatus } from '#shared/contracts/leads.ts';
import { users } from '#admin/data.ts';
import { EmailSeveral } from '#admin/table/email-several.tsx';
import { Button } from '#components/ui/button.tsx';
import { Select } from '#components/ui/select.tsx';
import { plural } from '#lib/format.ts';
import { useQuery } from '#lib/query.ts';
import { $profile } from '#stores/profile.ts';
import { toast } from '#stores/toast.ts';
import { saveLead, type LeadEdit } from './save-lead.ts';
import { staffOptions } from './staff-select.tsx';
import { statusLabels } from './words.ts';

/** Gives several leads to somebody, says how they stand, or writes to all of them. */
export function WithSeveral({ leads }: { leads: readonly Lead[] }) {
  const { data: me } = useQuery($profile);
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
        options={statusLabels}
        onValue={(value) => {
          const status = value as LeadStatus;
          void save(leads, { status }, `set to “${statusLabels[status]}”`);
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

import { useState } from 'react';
import type { Lead } from '#shared/contracts/leads.ts';
import { users } from '#admin/data.ts';
import { EmailSeveral } from '#admin/table/email-several.tsx';
import { Select } from '#components/ui/select.tsx';
import { plural } from '#lib/format.ts';
import { useQuery } from '#lib/query.ts';
import { $profile } from '#stores/profile.ts';
import { toast } from '#stores/toast.ts';
import { saveLead } from './save-lead.ts';

/** Gives several leads to somebody, or writes to all of them. */
export function WithSeveral({ leads }: { leads: readonly Lead[] }) {
  const { data: me } = useQuery($profile);
  const admins = (useQuery(users).data?.rows ?? []).filter(({ role, isActive }) => role === 'admin' && isActive);
  const [pending, setPending] = useState(false);
  async function assign(id: string) {
    const owner = admins.find((one) => one.id === id);
    if (owner === undefined || pending) return;
    setPending(true);
    let assigned = 0;
    for (const lead of leads) if (await saveLead(lead, { assigneeId: id })) assigned += 1;
    setPending(false);
    // A refusal has its own toast, and there is room for one.
    if (assigned === leads.length)
      toast({
        title: `${plural(assigned, 'contact request', 'contact requests')} assigned to ${id === me?.id ? 'you' : (owner.name ?? owner.username)}`,
      });
  }
  return (
    <>
      <Select
        aria-label="Assign to"
        className="min-w-40"
        value=""
        disabled={pending}
        onChange={({ target }) => void assign(target.value)}
      >
        <option value="">{pending ? 'Assigning...' : 'Assign to…'}</option>
        {admins.map(({ id, name, username }) => (
          <option key={id} value={id}>
            {name ?? username}
            {id === me?.id && ' (you)'}
          </option>
        ))}
      </Select>
      <EmailSeveral addresses={leads.map(({ email }) => email)} />
    </>
  );
}

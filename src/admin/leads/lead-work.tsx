import { useId, useState, type ReactNode } from 'react';
import { leadStatuses, type Lead, type LeadStatus } from '#shared/contracts/leads.ts';
import { users } from '#admin/data.ts';
import { usePending } from '#components/form/use-pending.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { useQuery } from '#lib/query.ts';
import { $profile } from '#stores/profile.ts';
import { saveLead } from './save-lead.ts';
import { statusLabels } from './words.ts';

/** What staff make of it: choices are stored as they are made, notes when they are saved. */
export function LeadWork({ lead, children }: { lead: Lead; children: ReactNode }) {
  const { data: me } = useQuery($profile);
  const { data: people } = useQuery(users);
  const [notes, setNotes] = useState(lead.notes);
  const [said, setSaid] = useState('');
  const heading = useId();
  const admins = people?.rows.filter(
    ({ id, role, isActive }) => isActive && (role === 'admin' || id === lead.assigneeId),
  );
  const known = admins?.some(({ id }) => id === lead.assigneeId) ?? false;

  async function store(edit: Parameters<typeof saveLead>[1]) {
    setSaid('');
    if (await saveLead(lead, edit)) setSaid('Saved.');
  }
  const [saving, saveNotes] = usePending(() => store({ notes }));

  return (
    <section
      aria-labelledby={heading}
      className="grid grid-cols-1 content-start gap-4 xl:border-l xl:border-line xl:pl-6"
    >
      <h3 id={heading} className="sr-only">
        Work on it
      </h3>
      <Field label="Status">
        <Select value={lead.status} onChange={({ target }) => void store({ status: target.value as LeadStatus })}>
          {leadStatuses.map((status) => (
            <option key={status} value={status}>
              {statusLabels[status]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={lead.assigneeId !== null && lead.assigneeId === me?.id ? 'Assigned to you' : 'Assigned to'}>
        <Select
          value={lead.assigneeId ?? ''}
          onChange={({ target }) => void store({ assigneeId: target.value === '' ? null : target.value })}
        >
          <option value="">Nobody</option>
          {lead.assigneeId !== null && !known && <option value={lead.assigneeId}>{lead.assigneeName}</option>}
          {admins?.map(({ id, name, username }) => (
            <option key={id} value={id}>
              {name ?? username}
              {id === me?.id && ' (you)'}
            </option>
          ))}
        </Select>
      </Field>
      {children}
      <Field label="Notes" optional hint="Only administrators see them.">
        <Textarea rows={5} maxLength={5000} value={notes} onChange={({ target }) => setNotes(target.value)} />
      </Field>
      <div className="flex items-center gap-3">
        <Button variant="secondary" size="sm" loading={saving} onClick={saveNotes}>
          Save notes
        </Button>
        <p role="status" className="text-sm text-muted">
          {said}
        </p>
      </div>
    </section>
  );
}

import { useId, useState } from 'react';
import type { Booking } from '#shared/contracts/booking.ts';
import type { Lead } from '#shared/contracts/leads.ts';
import { users } from '#admin/data.ts';
import { usePending } from '#components/form/use-pending.ts';
import { Badge, type BadgeTone } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { formatDateTime } from '#lib/format.ts';
import { useQuery } from '#lib/query.ts';
import { saveBooking } from './save-lead.ts';

const states: Record<Booking['status'], [label: string, tone: BadgeTone]> = {
  held: ['Waiting for confirmation', 'warning'],
  confirmed: ['Booked', 'success'],
  canceled: ['Canceled', 'neutral'],
  lapsed: ['Not confirmed in time', 'neutral'],
};

interface BookedCallProps {
  lead: Lead;
  booking: Booking;
}

/** The call that somebody asked for: when, who takes it, and what was said. */
export function BookedCall({ lead, booking }: BookedCallProps) {
  const { startsAt, endsAt, status, service, timeZone } = booking;
  const [notes, setNotes] = useState(booking.notes);
  const heading = useId();
  const [said, setSaid] = useState('');
  const [saving, saveNotes] = usePending(async () => {
    setSaid('');
    if (await saveBooking(lead, { notes })) setSaid('Saved.');
  });
  const [label, tone] = states[status];
  const [openedAt] = useState(() => Date.now());
  const isOpen = status !== 'canceled' && Date.parse(endsAt) > openedAt;
  return (
    <section aria-labelledby={heading} className="grid grid-cols-1 gap-4 rounded-2xl border border-line p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={heading} className="text-lg font-semibold">
          Call
        </h3>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p>
        <time dateTime={startsAt} className="font-medium text-heading">
          {formatDateTime(startsAt)}
        </time>
        <span className="block text-sm text-muted">
          Their time zone: {timeZone.replaceAll('_', ' ')}
          {service !== null && ` · About: ${service}`}
        </span>
      </p>
      {isOpen && <Taker lead={lead} booking={booking} />}
      {isOpen && <MoveOrCancel lead={lead} booking={booking} />}
      <Field
        label="Notes of the call"
        optional
        hint={lead.projectId === null && 'They become the project’s description, which the client reads too.'}
      >
        <Textarea rows={4} maxLength={5000} value={notes} onChange={({ target }) => setNotes(target.value)} />
      </Field>
      <div className="flex items-center gap-3">
        <Button variant="secondary" size="sm" loading={saving} onClick={saveNotes}>
          Save notes of the call
        </Button>
        <p role="status" className="text-sm text-muted">
          {said}
        </p>
      </div>
    </section>
  );
}

function Taker({ lead, booking: { takenBy, takerName } }: BookedCallProps) {
  const { data: people } = useQuery(users);
  const staff = people?.rows.filter(({ isActive, role }) => isActive && role !== 'client') ?? [];
  return (
    <Field label="Who takes it">
      <Select
        value={takenBy ?? ''}
        onChange={({ target }) => void saveBooking(lead, { takenBy: target.value === '' ? null : target.value })}
      >
        <option value="">Nobody</option>
        {takenBy !== null && !staff.some(({ id }) => id === takenBy) && <option value={takenBy}>{takerName}</option>}
        {staff.map(({ id, name, username }) => (
          <option key={id} value={id}>
            {name ?? username}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function MoveOrCancel({ lead }: BookedCallProps) {
  const [asking, setAsking] = useState<'move' | 'cancel' | null>(null);
  const [time, setTime] = useState('');
  const close = () => setAsking(null);
  const [pending, act] = usePending(async () => {
    const edit = asking === 'move' ? { startsAt: new Date(time).toISOString() } : { status: 'canceled' as const };
    if (asking === 'move' && time === '') return;
    if (await saveBooking(lead, edit)) close();
  });
  const shared = { open: true, onOpenChange: close, pending, onConfirm: act };
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" size="sm" onClick={() => setAsking('move')}>
        Move the call…
      </Button>
      <Button variant="ghost" size="sm" onClick={() => setAsking('cancel')}>
        Cancel the call…
      </Button>
      {asking === 'move' && (
        <ConfirmDialog
          {...shared}
          title="Move the call"
          description="Both sides get an email."
          confirmLabel="Move the call"
        >
          <Field label="New time, in the time zone of this device">
            <Input type="datetime-local" value={time} onChange={({ target }) => setTime(target.value)} />
          </Field>
        </ConfirmDialog>
      )}
      {asking === 'cancel' && (
        <ConfirmDialog
          {...shared}
          title="Cancel the call?"
          description={`An email tells ${lead.email}, and the time is free again.`}
          confirmLabel="Cancel the call"
          cancelLabel="Keep it"
          destructive
        />
      )}
    </div>
  );
}

import { useId, useState } from 'react';
import type { Booking } from '#src/shared/contracts/booking.ts';
import type { Lead } from '#src/shared/contracts/leads.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { preventDefault } from '#src/components/form/prevent-default.ts';
import { useSaved } from '#src/components/form/use-saved.ts';
import { usePending } from '#src/components/form/use-pending.ts';
import { Badge, type BadgeTone } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { InputField } from '#src/components/ui/input.tsx';
import { formatDateTime } from '#src/lib/format.ts';
import { CallPlace } from './call-place.tsx';
import { Notes } from './notes.tsx';
import { saveBooking, type BookingEdit } from './save-lead.ts';
import { StaffSelect } from './staff-select.tsx';
import { isStaff } from '#src/shared/permissions.ts';
import { PartHeading } from '#src/admin/shell/record-page.tsx';

const states: Record<Booking['status'], [label: string, tone: BadgeTone]> = {
  held: ['Waiting for confirmation', 'warning'],
  confirmed: ['Booked', 'success'],
  canceled: ['Canceled', 'neutral'],
  lapsed: ['Not confirmed in time', 'neutral'],
};

/** The call that somebody asked for: when, who takes it, and what was said. */
export function BookedCall({ lead, booking }: { lead: Lead; booking: Booking }) {
  const { startsAt, endsAt, status, service, timeZone, takenBy, takerName } = booking;
  const { saved, store } = useSaved((edit: BookingEdit) => saveBooking(lead, edit));
  const heading = useId();
  const [label, tone] = states[status];
  const [openedAt] = useState(() => Date.now());
  const isOpen = status !== 'canceled' && Date.parse(endsAt) > openedAt;
  return (
    <section aria-labelledby={heading} className="grid grid-cols-1 gap-4 border-y border-line py-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PartHeading id={heading} className="text-lg font-semibold">
          Call
        </PartHeading>
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
      {isOpen && (
        <>
          <StaffSelect
            label="Who makes the call"
            chosen={takenBy}
            chosenName={takerName}
            mayBe={({ role }) => isStaff(role)}
            onChoose={(id) => void store({ takenBy: id })}
          />
          <CallPlace phone={lead.phone} link={booking.link} store={store} />
          <MoveOrCancel email={lead.email} store={store} />
        </>
      )}
      <Notes
        label="Summary for the client"
        hint={
          lead.projectId === null
            ? 'The project begins with it as its description, which the client reads.'
            : 'It began the project’s description, which the client reads.'
        }
        stored={booking.notes}
        store={store}
        saved={saved}
      />
    </section>
  );
}

function MoveOrCancel({ email, store }: { email: string; store: (edit: BookingEdit) => Promise<boolean> }) {
  const [asking, setAsking] = useState<'move' | 'cancel' | null>(null);
  const [time, setTime] = useState('');
  const close = () => setAsking(null);
  const [pending, act] = usePending(async () => {
    const edit = asking === 'move' ? { startsAt: new Date(time).toISOString() } : { status: 'canceled' as const };
    if (asking === 'move' && time === '') return;
    if (await store(edit)) close();
  });
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" size="sm" onClick={() => setAsking('move')}>
        Move the call…
      </Button>
      <Button variant="ghost" size="sm" onClick={() => setAsking('cancel')}>
        Cancel the call…
      </Button>
      {asking === 'move' && (
        <FormDialog
          title="Move the call"
          description="Both sides get an email."
          submit="Move the call"
          form={{ pending, formProps: { noValidate: true, onSubmit: preventDefault(act) } }}
          onClose={close}
        >
          <InputField
            label="New time, in the time zone of this device"
            type="datetime-local"
            value={time}
            onValue={setTime}
          />
        </FormDialog>
      )}
      {asking === 'cancel' && (
        <ConfirmDialog
          title="Cancel the call?"
          description={`An email tells ${email}, and the time is free again.`}
          confirmLabel="Cancel the call"
          cancelLabel="Keep it"
          destructive
          pending={pending}
          onConfirm={act}
          onClose={close}
        />
      )}
    </div>
  );
}

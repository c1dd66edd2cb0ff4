import { useEffect, useState } from 'react';
import { Address } from '#src/components/ui/address.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { api, reply } from '#src/lib/api.ts';
import { messageOf } from '#src/lib/failure.ts';
import { bookingWords } from '#src/data/booking.ts';
import type { AskedCall } from '#src/shared/contracts/booking.ts';
import { type BookingDetails, DetailsForm, type Service } from './details-form.tsx';
import { fullTime } from './full-time.ts';
import { SlotPicker } from './slot-picker.tsx';

/** The form that had the focus is gone. */
const focusOn = (heading: HTMLElement | null) => heading?.focus();

interface Asked {
  startsAt: string;
  details: BookingDetails;
  /** What it was answered with. */
  answer: AskedCall;
}

/** A day, a time, and send: what was typed into the form above comes along. */
export function BookCall({ services }: { services: Service[] }) {
  const [slots, setSlots] = useState<string[]>();
  const [failure, setFailure] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [taken, setTaken] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  /** What was sent before somebody came back to correct it, and its time while that is theirs. */
  const [sent, setSent] = useState<Omit<Asked, 'startsAt'> & { startsAt?: string }>();

  const load = () =>
    reply(api.bookings.slots.$get()).then(
      ({ slots: free }) => {
        setSlots(free);
        setFailure('');
      },
      (error: unknown) => setFailure(messageOf(error)),
    );
  useEffect(() => {
    void load();
  }, []);

  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (asked)
    return (
      <div role="status" data-asked="">
        <h3 ref={focusOn} tabIndex={-1} className="text-2xl font-bold outline-none">
          {asked.answer.title}
        </h3>
        <p className="mt-2 text-muted">{asked.answer.message}</p>
        <dl className="mt-5 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
          <dt className="text-muted">Time</dt>
          <dd className="text-heading">{fullTime(asked.startsAt, zone)}</dd>
          <dt className="text-muted">{asked.answer.mailed ? 'Email sent to' : 'Your address'}</dt>
          <dd className="text-heading">
            <Address>{asked.details.email}</Address>
          </dd>
        </dl>
        <p className="mt-5 text-muted">
          Not your address, or not your time?{' '}
          <Button
            variant="link"
            onClick={() => {
              setSent(asked);
              setAsked(null);
              setSlots(undefined);
              void load();
            }}
          >
            Book again
          </Button>
          . {bookingWords.asked.again}
        </p>
      </div>
    );
  if (failure)
    return (
      <div role="alert" className="grid justify-items-start gap-4">
        <p>{failure}</p>
        <Button variant="secondary" onClick={() => void load()}>
          Try again
        </Button>
      </div>
    );
  if (slots === undefined) return <p className="min-h-[6.25rem] text-muted sm:min-h-64">Looking for free times…</p>;
  const offered = sent?.startsAt === undefined ? slots : [...new Set([...slots, sent.startsAt])].toSorted();
  if (offered.length === 0)
    return <p className="text-muted">No time is free at the moment. Please write to us with the form above.</p>;
  const wanted = new URLSearchParams(location.search).get('service');
  const about = services.find(({ id }) => String(id) === wanted);
  return (
    <div
      ref={sent && chosen === null ? focusOn : undefined}
      tabIndex={-1}
      className="grid grid-cols-1 gap-6 outline-none"
    >
      {taken && (
        <p role="alert" className="border-l-2 border-primary pl-4">
          {bookingWords.taken}
        </p>
      )}
      <SlotPicker
        slots={offered}
        zone={zone}
        about={about?.title}
        chosen={chosen}
        onChoose={(slot) => {
          setChosen(slot);
          setTaken(false);
        }}
      />
      {(chosen !== null || taken) && (
        <DetailsForm
          services={services}
          about={about?.title}
          startsAt={chosen}
          zone={zone}
          sent={sent?.details}
          instead={sent?.answer.hold}
          onAsked={(details, answer) => chosen !== null && setAsked({ startsAt: chosen, details, answer })}
          onTaken={() => {
            setChosen(null);
            setSent((known) => known && { details: known.details, answer: known.answer });
            setTaken(true);
            void load();
          }}
        />
      )}
    </div>
  );
}

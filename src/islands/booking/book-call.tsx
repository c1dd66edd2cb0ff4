import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { api, reply } from '#lib/api.ts';
import { messageOf } from '#lib/failure.ts';
import { bookingWords } from '#data/booking.ts';
import { DetailsForm, type Service } from './details-form.tsx';
import { SlotPicker } from './slot-picker.tsx';

/** The form that had the focus is gone. */
const focusOn = (heading: HTMLElement | null) => heading?.focus();

/** A day, a time, and send: what was typed into the form above comes along. */
export function BookCall({ services }: { services: Service[] }) {
  const [slots, setSlots] = useState<string[]>();
  const [failure, setFailure] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [taken, setTaken] = useState(false);
  const [asked, setAsked] = useState(false);

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

  if (asked)
    return (
      <div role="status" data-asked="">
        <h3 ref={focusOn} tabIndex={-1} className="text-2xl font-bold outline-none">
          {bookingWords.asked.title}
        </h3>
        <p className="mt-2 text-muted">{bookingWords.asked.text}</p>
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
  if (slots.length === 0)
    return <p className="text-muted">No time is free at the moment. Please write to us with the form above.</p>;
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const wanted = new URLSearchParams(location.search).get('service');
  const about = services.find(({ id }) => String(id) === wanted);
  return (
    <div className="grid grid-cols-1 gap-6">
      {taken && (
        <p role="alert" className="border-l-2 border-primary pl-4">
          {bookingWords.taken}
        </p>
      )}
      <SlotPicker
        slots={slots}
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
          onAsked={() => setAsked(true)}
          onTaken={() => {
            setChosen(null);
            setTaken(true);
            void load();
          }}
        />
      )}
    </div>
  );
}

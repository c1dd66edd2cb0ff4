import { useEffect, useRef, useState } from 'react';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { Button } from '#src/components/ui/button.tsx';
import { SelectField } from '#src/components/ui/select.tsx';
import { availability, bookingWords } from '#src/data/booking.ts';
import { thanks } from '#src/data/contact.ts';
import { AskedSlip } from '#src/islands/booking/asked-slip.tsx';
import { dayAndTime } from '#src/islands/booking/full-time.ts';
import { TimeChoice } from '#src/islands/booking/time-choice.tsx';
import { useSlots } from '#src/islands/booking/use-slots.ts';
import { WayChoice } from '#src/islands/booking/way-choice.tsx';
import { api, reply } from '#src/lib/api.ts';
import { ApiFailure } from '#src/lib/api-failure.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import {
  type AskedCall,
  bookCallSchema,
  type CallWay,
  isNumber,
  numberMissing,
} from '#src/shared/contracts/booking.ts';
import { contactSchema } from '#src/shared/contracts/contact.ts';
import { z } from '#src/shared/zod.ts';
import { toast } from '#src/stores/toast.ts';
import { ContactFields } from './contact-fields.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { ThankYou } from './thank-you.tsx';
import { useMode } from './use-mode.ts';

const panelMs = 5000;

const formSchema = z.extend(contactSchema, { service: bookCallSchema.shape.service });
type Typed = z.output<typeof formSchema>;
const calledSchema = formSchema.check(
  z.refine(({ phone }) => isNumber(phone), { path: ['phone'], error: numberMissing }),
);

interface Asked {
  startsAt: string;
  typed: Typed;
  by: CallWay;
  answer: AskedCall;
}

interface ContactFormProps {
  services: { id: number; title: string }[];
  offersCalls: boolean;
}

const parameter = (name: string) =>
  typeof location === 'undefined' ? null : new URLSearchParams(location.search).get(name);

/**
 * One form for both: booking adds a day and a time, and what was typed stays. Sent by script where there is one, else by the
 * browser itself to a route that ends on a page.
 */
export function ContactForm({ services, offersCalls }: ContactFormProps) {
  const hydrated = useHydrated();
  const [mode, setMode] = useMode(offersCalls);
  const isBooking = mode === 'book';
  const [sent, setSent] = useState<Typed | null>(null);
  const [chosen, setChosen] = useState<string | null>(() => parameter('time'));
  const [by, setBy] = useState<CallWay>('phone');
  const [taken, setTaken] = useState(false);
  const isCalled = isBooking && by === 'phone';
  const [asked, setAsked] = useState<Asked | null>(null);
  /** What was asked for before somebody came back to correct it. */
  const [before, setBefore] = useState<Asked>();
  const { slots, failure, load } = useSlots(isBooking);
  const frame = useRef<HTMLDivElement>(null);
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const about = services.find(({ id }) => String(id) === parameter('service'))?.title ?? '';

  async function write(values: Typed) {
    const { service: _, ...message } = values;
    await api.contact.$post({ json: message });
    reset();
    setSent(values);
    toast({ title: thanks.sent, description: thanks.soon });
  }

  async function book(values: Typed) {
    if (chosen === null) return;
    const json = { ...values, startsAt: chosen, by, timeZone: zone, instead: before?.answer.hold };
    try {
      const answer = await reply(api.bookings.$post({ json }));
      reset(values);
      setAsked({ startsAt: chosen, typed: values, by, answer });
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 409) throw error;
      setChosen(null);
      setTaken(true);
      void load();
    }
  }

  const { reset, field, register, pending, formProps } = useSchemaForm({
    schema: isCalled ? calledSchema : formSchema,
    failureTitle: isBooking ? 'Failed to book the call' : 'Failed to send message',
    failureText: 'Please try again later',
    send: (values) => (isBooking ? book(values) : write(values)),
  });

  useEffect(() => {
    if (sent === null) return;
    const timer = setTimeout(() => {
      // The panel may hold the focus; it must not fall back to the top of the page when the panel goes.
      if (frame.current?.contains(document.activeElement)) frame.current.focus();
      setSent(null);
    }, panelMs);
    return () => clearTimeout(timer);
  }, [sent]);

  if (asked)
    return (
      <AskedSlip
        startsAt={asked.startsAt}
        zone={zone}
        email={asked.typed.email}
        how={asked.by === 'link' ? bookingWords.ways.link[1] : `We call you at ${asked.typed.phone ?? ''}`}
        about={asked.typed.service}
        answer={asked.answer}
        onAgain={() => {
          setBefore(asked);
          setAsked(null);
          void load();
        }}
      />
    );
  const offered = before === undefined ? slots : slots && [...new Set([...slots, before.startsAt])].toSorted();
  return (
    <div ref={frame} tabIndex={-1} className="outline-none">
      {sent ? (
        <ThankYou from={`${sent.name}, ${sent.company}`} message={sent.message} />
      ) : (
        <>
          {offersCalls && <ModeSwitch mode={mode} onMode={setMode} />}
          <form
            {...formProps}
            method="post"
            action={api.contact.form.$path()}
            data-draft="contact"
            noValidate={hydrated}
            className="contact-fields"
          >
            {isBooking && (
              <TimeChoice
                slots={offered}
                failure={failure}
                taken={taken}
                zone={zone}
                chosen={chosen}
                onRetry={() => void load()}
                onWrite={() => setMode('write')}
                onChoose={(slot) => {
                  setChosen(slot);
                  setTaken(false);
                }}
              />
            )}
            {isBooking && availability.meetingLink && <WayChoice by={by} onBy={setBy} />}
            <ContactFields field={field} website={register('website')} needsPhone={isCalled} />
            {isBooking && (
              <SelectField
                label="Service"
                optional
                empty="Not sure yet"
                options={services.map(({ title }) => title)}
                defaultValue={before?.typed.service ?? about}
                {...field('service')}
                className="sm:col-span-2"
              />
            )}
            <div className="contact-send">
              <Button type="submit" size="lg" loading={pending} disabled={isBooking && chosen === null}>
                {isBooking ? bookingLabel(pending, chosen, zone) : pending ? 'Sending...' : 'Send Message'}
              </Button>
              <p className="note">
                {isBooking ? bookingWords.mailed : 'We use this only to answer you.'}{' '}
                <a className="link" href="/privacy">
                  Privacy Policy
                </a>
              </p>
            </div>
          </form>
        </>
      )}
    </div>
  );
}

/** The button says what it books. */
function bookingLabel(pending: boolean, chosen: string | null, zone: string): string {
  if (pending) return 'Booking...';
  return chosen === null ? 'Choose a time' : `Book ${dayAndTime(chosen, zone)}`;
}

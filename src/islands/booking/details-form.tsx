import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { Button } from '#src/components/ui/button.tsx';
import { SelectField } from '#src/components/ui/select.tsx';
import { ContactFields } from '#src/islands/contact/contact-fields.tsx';
import { readFormDraft } from '#src/islands/contact/draft.ts';
import { api, reply } from '#src/lib/api.ts';
import { ApiFailure } from '#src/lib/api-failure.ts';
import { type AskedCall, bookCallSchema } from '#src/shared/contracts/booking.ts';
import { contactSchema } from '#src/shared/contracts/contact.ts';
import { z } from '#src/shared/zod.ts';
import { fullTime } from './full-time.ts';

const detailsSchema = z.extend(contactSchema, { service: bookCallSchema.shape.service });

export type BookingDetails = z.input<typeof detailsSchema>;

export interface Service {
  id: number;
  title: string;
}

interface DetailsFormProps {
  services: Service[];
  /** The service that the visitor comes from. */
  about: string | undefined;
  /** Null while another time has to be chosen. */
  startsAt: string | null;
  zone: string;
  /** What is in the fields when somebody books again; otherwise what was typed into the form above. */
  sent: BookingDetails | undefined;
  /** What was asked for before, if this corrects it. */
  instead: string | undefined;
  onAsked: (details: BookingDetails, answer: AskedCall) => void;
  onTaken: () => void;
}

/** It may lie below the end of the screen, and the focus is still on the time. */
function show(line: HTMLElement | null) {
  line?.focus({ preventScroll: true });
  line?.scrollIntoView({ block: 'center' });
}

export function DetailsForm({
  services,
  about = '',
  startsAt,
  zone,
  sent,
  instead,
  onAsked,
  onTaken,
}: DetailsFormProps) {
  const { name = '', email = '', company = '', phone = '', message = '' } = readFormDraft('contact');
  const { field, register, pending, formProps, reset } = useSchemaForm({
    schema: detailsSchema,
    failureTitle: 'Failed to book the call',
    failureText: 'Please try again later',
    defaultValues: {
      ...{ name, email, company, phone, message },
      service: about,
      ...sent,
    },
    send: async (values) => {
      if (startsAt === null) return;
      let answer: AskedCall;
      try {
        answer = await reply(api.bookings.$post({ json: { ...values, startsAt, timeZone: zone, instead } }));
      } catch (error) {
        if (!(error instanceof ApiFailure) || error.status !== 409) throw error;
        onTaken();
        return;
      }
      reset();
      onAsked(values, answer);
    },
  });
  return (
    <form {...formProps} data-draft="contact" className="grid gap-5 sm:grid-cols-2">
      {startsAt !== null && (
        <p ref={show} tabIndex={-1} className="text-lg font-medium text-heading outline-none sm:col-span-2">
          {fullTime(startsAt, zone)}
        </p>
      )}
      <SelectField
        label="Service"
        optional
        empty="Not sure yet"
        options={services.map(({ title }) => title)}
        {...field('service')}
        className="sm:col-span-2"
      />
      <ContactFields field={field} website={register('website')} />
      <Button
        type="submit"
        size="lg"
        loading={pending}
        disabled={startsAt === null}
        className="sm:col-span-2 sm:justify-self-start"
      >
        {pending ? 'Booking...' : 'Book the call'}
      </Button>
    </form>
  );
}

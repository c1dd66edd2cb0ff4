import { useEffect, useRef, useState } from 'react';
import { CircleCheck } from 'lucide-react';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { Button } from '#src/components/ui/button.tsx';
import { thanks } from '#src/data/contact.ts';
import { api } from '#src/lib/api.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { contactSchema } from '#src/shared/contracts/contact.ts';
import { toast } from '#src/stores/toast.ts';
import { ContactFields } from './contact-fields.tsx';

const panelMs = 5000;

/** Sent by script where there is one, else by the browser itself to a route that ends on a page. */
export function ContactForm() {
  const hydrated = useHydrated();
  const [sent, setSent] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const { reset, field, register, pending, formProps } = useSchemaForm({
    schema: contactSchema,
    failureTitle: 'Failed to send message',
    failureText: 'Please try again later',
    send: async (values) => {
      await api.contact.$post({ json: values });
      reset();
      setSent(true);
      toast({ title: thanks.sent, description: thanks.soon });
    },
  });

  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(() => {
      // The panel may hold the focus; it must not fall back to the top of the page when the panel goes.
      if (frame.current?.contains(document.activeElement)) frame.current.focus();
      setSent(false);
    }, panelMs);
    return () => clearTimeout(timer);
  }, [sent]);

  return (
    <div ref={frame} tabIndex={-1} className="outline-none">
      {sent ? (
        <ThankYou />
      ) : (
        <form
          {...formProps}
          method="post"
          action={api.contact.form.$path()}
          data-draft="contact"
          noValidate={hydrated}
          className="grid gap-5 sm:grid-cols-2"
        >
          <ContactFields field={field} website={register('website')} />
          <Button type="submit" size="lg" loading={pending} className="sm:col-span-2 sm:justify-self-start">
            {pending ? 'Sending...' : 'Send Message'}
          </Button>
        </form>
      )}
    </div>
  );
}

/** Takes the focus, because the button that was pressed is gone with the form. */
function ThankYou() {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div
      ref={panel}
      tabIndex={-1}
      className="grid min-h-96 place-content-center justify-items-center gap-3 text-center outline-none"
    >
      <CircleCheck aria-hidden="true" strokeWidth={1.5} className="size-14 text-primary" />
      <h3 className="text-2xl font-bold">{thanks.title}</h3>
      <p className="text-muted">{`${thanks.sent} ${thanks.soon}`}</p>
    </div>
  );
}

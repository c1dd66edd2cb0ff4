import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { thanks } from '#data/contact.ts';
import { api } from '#lib/api.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { contactSchema, type ContactInput } from '#shared/contracts/contact.ts';
import { toast } from '#stores/toast.ts';
import { ContactFields } from './contact-fields.tsx';
import { ThankYou } from './thank-you.tsx';

const panelMs = 5000;

/** Sent by script where there is one, else by the browser itself to a route that ends on a page. */
export function ContactForm() {
  const hydrated = useHydrated();
  const [sent, setSent] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const form = useForm<ContactInput>({ resolver: zodResolver(contactSchema) });
  const { isSubmitting } = form.formState;

  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(() => {
      // The panel may hold the focus; it must not fall back to the top of the page when the panel goes.
      if (frame.current?.contains(document.activeElement)) frame.current.focus();
      setSent(false);
    }, panelMs);
    return () => clearTimeout(timer);
  }, [sent]);

  async function send(values: ContactInput) {
    try {
      await api.contact.$post({ json: values });
      form.reset();
      setSent(true);
      toast({ title: thanks.sent, description: thanks.soon });
    } catch (error) {
      tell(error);
    }
  }

  function tell(error: unknown) {
    const fields = error instanceof ApiFailure ? error.fields : {};
    // Backwards, so that the focus ends on the first of them.
    for (const control of Array.from(frame.current?.querySelector('form')?.elements ?? []).reverse()) {
      const name = control.getAttribute('name') ?? '';
      const message = fields[name];
      if (message) form.setError(name as keyof ContactInput, { message }, { shouldFocus: true });
    }
    toast({
      title: 'Failed to send message',
      description: (error instanceof Error && error.message) || 'Please try again later',
      variant: 'destructive',
    });
  }

  return (
    <div ref={frame} tabIndex={-1} className="outline-none">
      {sent ? (
        <ThankYou />
      ) : (
        <form
          method="post"
          action={api.contact.form.$path()}
          data-draft="contact"
          noValidate={hydrated}
          onSubmit={(event) => void form.handleSubmit(send)(event)}
          className="grid gap-5 sm:grid-cols-2"
        >
          <ContactFields form={form} />
          <Button type="submit" size="lg" loading={isSubmitting} className="sm:col-span-2 sm:justify-self-start">
            {isSubmitting ? 'Sending...' : 'Send Message'}
          </Button>
        </form>
      )}
    </div>
  );
}

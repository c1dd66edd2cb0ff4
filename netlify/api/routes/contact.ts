import type { AppContext } from '#api/context.ts';
import { limitAddress } from '#api/data/rate-limit.ts';
import { submitContact, subscribeNewsletter } from '#api/data/service/visitors.ts';
import { readBody, readForm } from '#api/http/input.ts';
import { landOn } from '#api/http/landing.ts';
import { formType, type Route } from '#api/http/route.ts';
import { sendMailSoon } from '#api/mail/send-due.ts';
import { contactSchema, newsletterSchema } from '#shared/contracts/contact.ts';
import type { z } from '#shared/zod.ts';

/** A message whose hidden field is filled in comes from a robot: it gets the same answer and is not stored. */
async function takeMessage(c: AppContext, input: z.output<typeof contactSchema>) {
  const { website, phone = '', ...message } = input;
  await limitAddress(c, 'contact');
  if (website) return;
  await submitContact(c, { ...message, phone });
  sendMailSoon(c);
}

async function takeSubscription(c: AppContext, { website, email }: z.output<typeof newsletterSchema>) {
  await limitAddress(c, 'newsletter');
  if (website) return;
  await subscribeNewsletter(c, email);
  sendMailSoon(c);
}

/** The routes that end in `form` are for visitors without scripts: the browser sends the form and lands on a page. */
export const contactRoutes: Route[] = [
  {
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    async handle(c) {
      await takeMessage(c, await readBody(c, contactSchema));
      return c.json({ message: "We'll get back to you as soon as possible." }, 201);
    },
  },
  {
    method: 'POST',
    path: '/api/contact/form',
    access: 'public',
    form: [formType],
    handle: (c) => landOn(c, '/contact', async () => takeMessage(c, await readForm(c, contactSchema))),
  },
  {
    method: 'POST',
    path: '/api/newsletter',
    access: 'public',
    async handle(c) {
      await takeSubscription(c, await readBody(c, newsletterSchema));
      return c.json({ message: 'Thank you! You are on the list.' }, 201);
    },
  },
  {
    method: 'POST',
    path: '/api/newsletter/form',
    access: 'public',
    form: [formType],
    handle: (c) => landOn(c, '/newsletter', async () => takeSubscription(c, await readForm(c, newsletterSchema))),
  },
];

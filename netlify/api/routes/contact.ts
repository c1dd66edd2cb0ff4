import { limitAddress } from '#api/data/rate-limit.ts';
import { submitContact, subscribeNewsletter } from '#api/data/service/visitors.ts';
import { readBody } from '#api/http/input.ts';
import type { Route } from '#api/http/route.ts';
import { contactSchema, newsletterSchema } from '#shared/contracts/contact.ts';

/** A message whose hidden field is filled in comes from a robot: it gets the same answer and is not stored. */
export const contactRoutes: Route[] = [
  {
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    async handle(c) {
      const { website, phone = '', ...message } = await readBody(c, contactSchema);
      await limitAddress(c, 'contact');
      if (!website) await submitContact(c, { ...message, phone });
      return c.json({ message: "We'll get back to you as soon as possible." }, 201);
    },
  },
  {
    method: 'POST',
    path: '/api/newsletter',
    access: 'public',
    async handle(c) {
      const { website, email } = await readBody(c, newsletterSchema);
      await limitAddress(c, 'newsletter');
      if (!website) await subscribeNewsletter(c, email);
      return c.json({ message: 'Thank you! You are on the list.' }, 201);
    },
  },
];

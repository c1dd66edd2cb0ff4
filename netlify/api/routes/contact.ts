import { Hono } from 'hono';
import type { AppContext, AppEnv } from '#api/context.ts';
import { submitContact, subscribeNewsletter } from '#api/data/service/visitors.ts';
import { everybody } from '#api/session/guards.ts';
import { body } from '#api/http/input.ts';
import { formHandler } from '#api/http/form-handler.ts';
import { limitAddress } from '#api/http/rate-limit.ts';
import { sendMailSoon } from '#api/mail/send-due.ts';
import { newsletter } from '#data/contact.ts';
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
export const contactRoutes = new Hono<AppEnv>()
  .post('/contact', everybody, body(contactSchema), async (c) => {
    await takeMessage(c, c.req.valid('json'));
    return c.json({ message: "We'll get back to you as soon as possible." }, 201);
  })
  .post('/contact/form', everybody, formHandler('/contact', contactSchema, takeMessage))

  .post('/newsletter', everybody, body(newsletterSchema), async (c) => {
    await takeSubscription(c, c.req.valid('json'));
    const { short, later } = newsletter.thanks;
    const next = c.var.deps.env.SMTP_URL === undefined ? later : short;
    return c.json({ message: `${newsletter.thanks.title} ${next}` }, 201);
  })
  .post('/newsletter/form', everybody, formHandler('/newsletter', newsletterSchema, takeSubscription));

import { Hono } from 'hono';
import { ApiError } from '#netlify/api/api-error.ts';
import type { AppContext, AppEnv } from '#netlify/api/context.ts';
import {
  confirmNewsletter,
  submitContact,
  subscribeNewsletter,
  unsubscribeNewsletter,
} from '#netlify/api/data/service/visitors.ts';
import { formHandler, redirectToFailurePage } from '#netlify/api/http/form-handler.ts';
import { body } from '#netlify/api/http/input.ts';
import { questionPage } from '#netlify/api/http/plain-page.ts';
import { limitAddress } from '#netlify/api/http/rate-limit.ts';
import { accepts, formType } from '#netlify/api/http/route-table.ts';
import { sendMailSoon } from '#netlify/api/mail/send-due.ts';
import { readConfirmToken, readUnsubscribeToken } from '#netlify/api/mail/signed-links.ts';
import { everybody } from '#netlify/api/session/guards.ts';
import { newsletter } from '#src/data/contact.ts';
import { contactSchema, newsletterSchema } from '#src/shared/contracts/contact.ts';
import type { z } from '#src/shared/zod.ts';

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

const token = (c: AppContext) => c.req.query('token') ?? '';
const lost = (c: AppContext, reason: 'link' | 'late') => c.redirect(`/newsletter/not-sent#${reason}`, 303);

/** What a mail program sends by its own button (RFC 8058); whoever asks in a browser gets a page. */
async function isOneClick(c: AppContext): Promise<boolean> {
  return (await c.req.text()).includes('One-Click');
}

/**
 * The routes that end in `form` are for visitors without scripts: the browser sends the form and lands on a page. A link in a mail is
 * its own authority: whoever holds it got the mail. Opening one asks, only sending the form acts.
 */
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
  .post('/newsletter/form', everybody, formHandler('/newsletter', newsletterSchema, takeSubscription))

  .get('/newsletter/confirm', everybody, (c) => {
    const asked = readConfirmToken(c.var.deps.env, token(c));
    return asked ? questionPage(newsletter.confirm) : lost(c, 'link');
  })

  .post('/newsletter/confirm', everybody, accepts(formType), async (c) => {
    const asked = readConfirmToken(c.var.deps.env, token(c));
    if (!asked) return lost(c, 'link');
    try {
      if (!(await confirmNewsletter(c, asked.email, asked.askedAt))) return lost(c, 'late');
    } catch (error) {
      return redirectToFailurePage(c, '/newsletter', error);
    }
    sendMailSoon(c);
    return c.redirect('/newsletter/confirmed', 303);
  })

  .get('/newsletter/unsubscribe', everybody, (c) => {
    const email = readUnsubscribeToken(c.var.deps.env, token(c));
    return email === null ? lost(c, 'link') : questionPage(newsletter.unsubscribe);
  })

  .post('/newsletter/unsubscribe', everybody, accepts(formType, 'multipart/form-data'), async (c) => {
    const email = readUnsubscribeToken(c.var.deps.env, token(c));
    if (await isOneClick(c)) {
      if (email === null) throw new ApiError('invalid_request', 'This unsubscribe link is not valid.');
      await unsubscribeNewsletter(c, email);
      return c.json({ message: 'You’re off the list.' });
    }
    if (email === null) return lost(c, 'link');
    try {
      await unsubscribeNewsletter(c, email);
      return c.redirect('/newsletter/unsubscribed', 303);
    } catch (error) {
      return redirectToFailurePage(c, '/newsletter', error);
    }
  });

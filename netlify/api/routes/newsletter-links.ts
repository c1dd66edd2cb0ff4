import { Hono } from 'hono';
import type { AppContext, AppEnv } from '#api/context.ts';
import { confirmNewsletter, unsubscribeNewsletter } from '#api/data/service/visitors.ts';
import { ApiError } from '#api/api-error.ts';
import { everybody } from '#api/session/guards.ts';
import { questionPage } from '#api/http/plain-page.ts';
import { redirectToFailurePage } from '#api/http/form-handler.ts';
import { accepts, formType } from '#api/http/route-table.ts';
import { readConfirmToken, readUnsubscribeToken } from '#api/mail/signed-links.ts';
import { sendMailSoon } from '#api/mail/send-due.ts';
import { newsletter } from '#data/contact.ts';

const token = (c: AppContext) => c.req.query('token') ?? '';
const lost = (c: AppContext, reason: 'link' | 'late') => c.redirect(`/newsletter/not-sent#${reason}`, 303);

/** What a mail program sends by its own button (RFC 8058); whoever asks in a browser gets a page. */
async function isOneClick(c: AppContext): Promise<boolean> {
  return (await c.req.text()).includes('One-Click');
}

/** A link is its own authority: whoever holds it got the mail. Opening one asks, only sending the form acts. */
export const newsletterLinkRoutes = new Hono<AppEnv>()
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

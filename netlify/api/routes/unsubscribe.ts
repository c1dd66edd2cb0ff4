import { Hono } from 'hono';
import type { AppContext, AppEnv } from '#api/context.ts';
import { unsubscribeNewsletter } from '#api/data/service/visitors.ts';
import { ApiError } from '#api/http/api-error.ts';
import { everybody } from '#api/http/guards.ts';
import { accepts, formType } from '#api/http/route-table.ts';
import { readUnsubscribeToken } from '#api/mail/unsubscribe-link.ts';

/** True when the link is one of ours; the address is then off the list, whether it was on it or not. */
async function unsubscribe(c: AppContext): Promise<boolean> {
  const email = readUnsubscribeToken(c.var.deps.env, c.req.query('token') ?? '');
  if (email === null) return false;
  await unsubscribeNewsletter(c, email);
  return true;
}

/** The link is its own authority: whoever holds it got the mail. A person clicks it, a mail program posts to it. */
export const unsubscribeRoutes = new Hono<AppEnv>()
  .get('/newsletter/unsubscribe', everybody, async (c) => {
    const done = await unsubscribe(c).catch(() => null);
    if (done === null) return c.redirect('/newsletter/not-sent#unavailable', 303);
    return c.redirect(done ? '/newsletter/unsubscribed' : '/newsletter/not-sent#link', 303);
  })

  .post('/newsletter/unsubscribe', everybody, accepts(formType, 'multipart/form-data'), async (c) => {
    if (!(await unsubscribe(c))) throw new ApiError('invalid_request', 'This unsubscribe link is not valid.');
    return c.json({ message: "You're off the list." });
  });

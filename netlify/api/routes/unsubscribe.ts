import type { AppContext } from '#api/context.ts';
import { unsubscribeNewsletter } from '#api/data/service/visitors.ts';
import { ApiError } from '#api/http/api-error.ts';
import { formType, type Route } from '#api/http/route.ts';
import { readUnsubscribeToken } from '#api/mail/unsubscribe-link.ts';

const path = '/api/newsletter/unsubscribe';

/** True when the link is one of ours; the address is then off the list, whether it was on it or not. */
async function unsubscribe(c: AppContext): Promise<boolean> {
  const email = readUnsubscribeToken(c.var.deps.env, c.req.query('token') ?? '');
  if (email === null) return false;
  await unsubscribeNewsletter(c, email);
  return true;
}

/** The link is its own authority: whoever holds it got the mail. A person clicks it, a mail program posts to it. */
export const unsubscribeRoutes: Route[] = [
  {
    method: 'GET',
    path,
    access: 'public',
    async handle(c) {
      const done = await unsubscribe(c).catch(() => null);
      if (done === null) return c.redirect('/newsletter/not-sent#unavailable', 303);
      return c.redirect(done ? '/newsletter/unsubscribed' : '/newsletter/not-sent#link', 303);
    },
  },
  {
    method: 'POST',
    path,
    access: 'public',
    form: [formType, 'multipart/form-data'],
    async handle(c) {
      if (!(await unsubscribe(c))) throw new ApiError('invalid_request', 'This unsubscribe link is not valid.');
      return c.json({ message: 'You are off the list.' });
    },
  },
];

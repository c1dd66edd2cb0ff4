import { createHash, randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { feedOf } from '#netlify/api/calendar/feed.ts';
import type { AppEnv } from '#netlify/api/context.ts';
import { columnsOf } from '#netlify/api/data/columns.ts';
import { rows, value } from '#netlify/api/data/result.ts';
import { readFeed } from '#netlify/api/data/service/calendar.ts';
import { notFound } from '#netlify/api/api-error.ts';
import { everybody, inPerson, member } from '#netlify/api/session/guards.ts';
import { fromQuery } from '#netlify/api/http/input.ts';
import { limitAddress } from '#netlify/api/http/rate-limit.ts';
import { logSecurity } from '#netlify/api/http/security-log.ts';
import { tokenHash } from '#netlify/api/mail/account-link.ts';
import { type CalendarLink, type Due, monthParam } from '#src/shared/contracts/calendar.ts';
import { rowIdParam } from '#src/shared/text.ts';
import { z } from '#src/shared/zod.ts';

const columns = columnsOf<Due>()(
  'kind, id, title, day, projectId:project_id, projectTitle:project_title, isDone:is_done, startsAt:starts_at, endsAt:ends_at, about',
);

/** '2026-02-28' for '2026-02'. */
function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

interface OnlyProject {
  in: { query: { project?: string } };
  out: { query: { only_project?: number } };
}

/** `?project=`: one project instead of everything that the person follows. */
const onlyProject = fromQuery<OnlyProject>((c) => {
  const project = z.safeParse(z.optional(rowIdParam), c.req.query('project'));
  if (!project.success) throw notFound();
  return project.data === undefined ? {} : { only_project: project.data };
});

/** A proxy that compresses a reply may mark its tag as weak. */
const isKnown = (header: string | undefined, tag: string) =>
  (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag);

export const calendarRoutes = new Hono<AppEnv>()
  .get('/user/calendar/:month', member, onlyProject, async (c) => {
    const { data: month } = z.safeParse(monthParam, c.req.param('month'));
    if (month === undefined) throw notFound();
    const args = { first_day: `${month}-01`, last_day: lastDayOf(month), ...c.req.valid('query') };
    const due = await c.var.db.rpc('my_calendar', args).select(columns);
    return c.json(rows(due) as Due[]);
  })

  .get('/user/calendar-link', inPerson, async (c) => {
    const at = value(await c.var.db.rpc('my_calendar_link'));
    return c.json<CalendarLink>({ createdAt: at === null ? null : new Date(at).toISOString() });
  })

  // Told once, because only its hash is kept.
  .post('/user/calendar-link', member, async (c) => {
    const token = randomBytes(32).toString('base64url');
    value(await c.var.db.rpc('save_calendar_link', { hash: tokenHash(token) }));
    logSecurity(c, 'calendar_link_made');
    const url = new URL('/api/calendar.ics', c.var.deps.env.PUBLIC_SITE_URL);
    url.searchParams.set('token', token);
    return c.json({ createdAt: new Date().toISOString(), url: url.href }, 201);
  })

  .delete('/user/calendar-link', member, async (c) => {
    value(await c.var.db.rpc('save_calendar_link'));
    logSecurity(c, 'calendar_link_withdrawn');
    return c.json<CalendarLink>({ createdAt: null });
  })

  // The token is not part of the path, which is logged. Whoever has it needs no session: calendar programs have none.
  .get('/calendar.ics', everybody, async (c) => {
    await limitAddress(c, 'calendarFeed');
    const entries = await readFeed(c, tokenHash(c.req.query('token') ?? ''));
    if (entries === null) throw notFound();
    const text = feedOf(c.var.deps.env, entries);
    const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    if (isKnown(c.req.header('if-none-match'), tag)) return c.body(null, 304, { ETag: tag });
    return c.body(text, 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="calendar.ics"',
      ETag: tag,
    });
  });

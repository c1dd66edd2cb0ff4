import { Hono } from 'hono';
import { notFound } from '#netlify/api/api-error.ts';
import type { AppEnv } from '#netlify/api/context.ts';
import { value } from '#netlify/api/data/result.ts';
import type { Db } from '#netlify/api/data/supabase.ts';
import { days } from '#netlify/api/http/input.ts';
import { readFirstPage } from '#netlify/api/http/list-page.ts';
import { listLeads } from '#netlify/api/routes/admin/leads.ts';
import { listAdminDocuments, readTotals } from '#netlify/api/routes/admin/overview.ts';
import { listNotifications } from '#netlify/api/routes/notifications.ts';
import { readProfile } from '#netlify/api/routes/account.ts';
import { listProjects } from '#netlify/api/routes/projects.ts';
import { type Caller, everybody, findCaller, member } from '#netlify/api/session/guards.ts';
import type { Day } from '#src/shared/contracts/day.ts';
import type { Duties } from '#src/shared/contracts/duties.ts';
import type { StartAnswer, Start } from '#src/shared/contracts/start.ts';
import { can } from '#src/shared/permissions.ts';

type Answers = Record<string, Promise<StartAnswer>>;

const whole = async (body: Promise<unknown>): Promise<StartAnswer> => ({ body: await body, next: null });

/** What the first screens show of the news is among these; the app reads the rest afterwards. */
const newestNews = 100;
const newestOfQueue = 50;
const news = (caller: Caller) => readFirstPage((page) => listNotifications(caller, page), newestNews);

/** What the first screen of each app shows, by the address that it would ask. */
const firstScreens: Record<'portal' | 'admin', (caller: Caller, today: string) => Answers> = {
  portal: (caller, today) => ({
    '/api/user/profile': whole(readProfile(caller)),
    '/api/notifications': news(caller),
    '/api/projects': readFirstPage((page) => listProjects(caller.db, page)),
    [`/api/user/day/${today}`]: whole(readDay(caller.db, today)),
    [`/api/user/duties/${today}`]: whole(readDuties(caller.db, today)),
  }),
  admin: (caller, today) => ({
    '/api/user/profile': whole(readProfile(caller)),
    '/api/notifications': news(caller),
    ...(can(caller.role, 'admin.area') && {
      '/api/admin/totals': whole(readTotals(caller.db)),
      [`/api/user/duties/${today}`]: whole(readDuties(caller.db, today)),
      '/api/admin/leads': readFirstPage((page) => listLeads(caller.db, page), newestOfQueue),
      '/api/admin/documents': readFirstPage((page) => listAdminDocuments(caller.db, page), newestOfQueue),
    }),
  }),
};

/** What cannot be answered is left out: the screen asks for it itself, and says what is wrong. */
async function answersOf(promised: Answers): Promise<Start['answers']> {
  const settled = Object.entries(promised).map(([address, answer]) =>
    answer.then(
      (found) => [[address, found] as const],
      () => [],
    ),
  );
  return Object.fromEntries((await Promise.all(settled)).flat());
}

export async function readDay(db: Db, today: string): Promise<Day> {
  const found = value(await db.rpc('my_day', { today }));
  if (found === null) throw notFound();
  return found as unknown as Day;
}

export async function readDuties(db: Db, today: string): Promise<Duties> {
  const found = value(await db.rpc('my_duties', { today }));
  if (found === null) throw notFound();
  return found as unknown as Duties;
}

export const startRoutes = new Hono<AppEnv>()
  // Asked by an app's document, which cannot know the day where it is read: mostly it is that of UTC.
  .get('/start/:app', everybody, async (c) => {
    const app = c.req.param('app');
    if (app !== 'portal' && app !== 'admin') throw notFound();
    const caller = await findCaller(c);
    const today = new Date().toISOString().slice(0, 10);
    const answers = caller ? await answersOf(firstScreens[app](caller, today)) : {};
    return c.json<Start>({ authenticated: c.var.actor !== null, answers });
  })

  // The person's own time zone decides what 'today' is: a milestone that is due today is not late yet.
  .get('/user/day/:today', member, days('today'), async (c) =>
    c.json(await readDay(c.var.db, c.req.valid('param').today)),
  )

  .get('/user/duties/:today', member, days('today'), async (c) =>
    c.json(await readDuties(c.var.db, c.req.valid('param').today)),
  );

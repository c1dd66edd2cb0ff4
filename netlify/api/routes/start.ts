import { Hono } from 'hono';
import type { AppEnv } from '#api/context.ts';
import { notFound } from '#api/api-error.ts';
import { type Caller, everybody, findCaller } from '#api/session/guards.ts';
import { firstPage, type PageById } from '#api/http/page.ts';
import { readNeeds } from '#api/routes/admin/needs.ts';
import { readTotals } from '#api/routes/admin/overview.ts';
import { readDay } from '#api/routes/day.ts';
import { listNotifications } from '#api/routes/notifications.ts';
import { readProfile } from '#api/routes/profile.ts';
import { listProjects } from '#api/routes/projects.ts';
import type { Answer, Start } from '#shared/contracts/start.ts';
import { can } from '#shared/permissions.ts';

type Answers = Record<string, Promise<Answer>>;

const whole = async (body: Promise<unknown>): Promise<Answer> => ({ body: await body, next: null });

async function paged(list: (page: PageById) => Promise<unknown>, limit?: number): Promise<Answer> {
  const page = firstPage(limit);
  return { body: await list(page), next: page.next };
}

/** What the first screens show of the news is among these; the app reads the rest afterwards. */
const newestNews = 100;
const news = (caller: Caller) => paged((page) => listNotifications(caller, page), newestNews);

/** What the first screen of each app shows, by the address that it would ask. */
const firstScreens: Record<'portal' | 'admin', (caller: Caller, today: string) => Answers> = {
  portal: (caller, today) => ({
    '/api/user/profile': whole(readProfile(caller)),
    '/api/notifications': news(caller),
    '/api/projects': paged((page) => listProjects(caller.db, page)),
    [`/api/user/day/${today}`]: whole(readDay(caller.db, today)),
  }),
  admin: (caller, today) => ({
    '/api/user/profile': whole(readProfile(caller)),
    '/api/notifications': news(caller),
    ...(can(caller.role, 'admin.area') && {
      '/api/admin/totals': whole(readTotals(caller.db)),
      [`/api/admin/needs/${today}`]: whole(readNeeds(caller.db, today)),
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

export const startRoutes = new Hono<AppEnv>()
  // Asked by an app's document, which cannot know the day where it is read: mostly it is that of UTC.
  .get('/start/:app', everybody, async (c) => {
    const app = c.req.param('app');
    if (app !== 'portal' && app !== 'admin') throw notFound();
    const caller = await findCaller(c);
    const today = new Date().toISOString().slice(0, 10);
    const answers = caller ? await answersOf(firstScreens[app](caller, today)) : {};
    const start: Start = { authenticated: c.var.actor !== null, answers };
    return c.json(start);
  });

import { beginView, type MeasuredCall, changesOf } from '#tests/support/growth/changes.ts';
import type { EmbeddedApi } from '#tests/support/growth/embedded-api.ts';
import { signIn } from '#tests/support/growth/send.ts';

const roles = ['client', 'team', 'admin'] as const;
type Role = (typeof roles)[number] | 'view';
/** An administrator who looks as the client. */
const readers = [...roles, 'view'] as const;

const archived = 'projects where is_archived';

/** What is due and which calls are booked lies around today, at every size. */
const today = new Date().toISOString().slice(0, 10);
const month = today.slice(0, 7);

/** Every list of the API, the table whose ids its cursors hold, and who asks for it. */
const lists = (busy: number, document: number): [path: string, table: string | null, askedBy: readonly Role[]][] => [
  ['/api/projects', 'projects', readers],
  ['/api/projects/archived', archived, readers],
  ['/api/documents', 'documents', readers],
  [`/api/documents/${document}/versions`, null, readers],
  ['/api/invoices', 'invoices', readers],
  ['/api/notifications', 'notifications', readers],
  ['/api/branding/palettes', 'palettes', roles],
  [`/api/projects/${busy}/milestones`, `milestones where project_id = ${busy}`, readers],
  [`/api/projects/${busy}/documents`, `documents where project_id = ${busy}`, readers],
  [`/api/projects/${busy}/palettes`, null, readers],
  [`/api/projects/${busy}/comments`, `comments where project_id = ${busy}`, readers],
  [`/api/projects/${busy}/requests`, `requests where project_id = ${busy}`, readers],
  [`/api/projects/${busy}/members`, null, readers],
  [`/api/projects/${busy}/addresses`, null, roles],
  [`/api/documents/1/comments`, 'comments', ['admin']],
  [`/api/user/calendar/${month}?project=${busy}`, null, readers],
  [`/api/user/calendar/${month}`, null, readers],
  ['/api/people', 'profiles', ['team', 'admin']],
  ['/api/admin/users', 'profiles', ['admin']],
  ['/api/admin/users/facts', 'profiles', ['admin']],
  ['/api/companies', 'companies', ['team', 'admin']],
  ['/api/admin/companies', 'companies', ['admin']],
  ['/api/admin/companies/1/seats', null, ['admin']],
  ['/api/admin/projects', 'projects', ['admin']],
  ['/api/admin/projects/archived', archived, ['admin']],
  ['/api/admin/documents', 'documents', ['admin']],
  ['/api/admin/contacts', 'lead_messages', ['admin']],
  ['/api/admin/leads', 'leads', ['admin']],
  ['/api/admin/invoices', 'invoices', ['admin']],
  ['/api/admin/offers', 'offers', ['admin']],
  ['/api/admin/blocked-times', null, ['admin']],
  ['/api/admin/procedures', 'procedures', ['admin']],
  ['/api/admin/procedures/1/versions', 'procedure_versions', ['admin']],
  ['/api/admin/audit', 'audit_log', ['admin']],
  ['/api/procedures', 'procedures', ['team', 'admin']],
  ['/api/runs', 'procedure_runs', ['team', 'admin']],
  ['/api/runs/ended', 'procedure_runs', ['team', 'admin']],
];

/** Calls that answer with one thing, which they read from tables that grow. */
const singles = (busy: number, leaver: string): [path: string, askedBy: readonly Role[]][] => [
  ['/api/live?after=1', readers],
  [`/api/user/day/${today}`, readers],
  [`/api/user/duties/${today}`, readers],
  ['/api/bookings/slots', ['client']],
  [`/api/projects/late/${today}`, ['team', 'admin']],
  ['/api/projects/tracks', readers],
  ['/api/user/mail', roles],
  ['/api/user/security', roles],
  ['/api/user/calendar-link', roles],
  [`/api/projects/${busy}`, readers],
  [`/api/projects/${busy}/engagement`, readers],
  ['/api/procedures/1', ['team', 'admin']],
  ['/api/runs/1', ['team', 'admin']],
  ['/api/admin/procedures/1/publication', ['admin']],
  [`/api/admin/users/${leaver}/work`, ['admin']],
  ['/api/admin/offers/1', ['admin']],
];

/** What is typed to jump somewhere: words that nearly everything has, and some that few things have. */
const searches: [typed: string, askedBy: readonly Role[]][] = [
  ['project', readers],
  ['demo', roles],
  ['company', ['admin']],
  ['milestone', readers],
  ['request 77', readers],
  ['somebody 77', readers],
  ['grown 12', readers],
  ['visitor', ['admin']],
  ['visitor 77', ['admin']],
  ['procedure', ['team', 'admin']],
  ['offer 77', ['admin']],
];
/** A search answers while somebody types. */
const searchMs = 100;

const encode = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url');

/** A cursor behind four fifths of what a list has. */
async function deepCursor(api: EmbeddedApi, table: string): Promise<string> {
  if (table !== 'profiles') {
    const [row] = await api.sql<{ id: number }>(
      `select percentile_disc(0.2) within group (order by id)::int as id from public.${table}`,
    );
    return encode(row?.id ?? 0);
  }
  const [row] = await api.sql<{ at: string; id: string }>(`
    select to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, id from public.profiles
    order by created_at desc, id desc offset (select count(*) * 4 / 5 from public.profiles) limit 1
  `);
  return encode([row?.at, row?.id]);
}

/** Each list as each role asks for it: the first page, as it comes by default, and one far down. */
export async function callsOf(
  api: EmbeddedApi,
  { query: first, least: fewest } = { query: '', least: 20 },
): Promise<MeasuredCall[]> {
  const [{ busy } = { busy: 0 }] = await api.sql<{ busy: number }>('select max(id)::int as busy from public.projects');
  const [{ document } = { document: 0 }] = await api.sql<{ document: number }>(
    `select max(id)::int as document from public.documents where project_id = ${busy}`,
  );
  const signedIn = await Promise.all(roles.map((role) => signIn(api.send, role)));
  const cookieOf = Object.fromEntries(roles.map((role, index) => [role, signedIn[index] ?? ''])) as Record<
    Role,
    string
  >;
  cookieOf.view = await signIn(api.send, 'admin');
  await beginView(api, cookieOf.view);
  // A view lasts for half an hour, and larger tables take longer to be filled.
  await api.exec(`update private.client_views set until = now() + interval '1 day'`);
  const calls: MeasuredCall[] = [];
  for (const [path, table, askedBy] of lists(busy, document)) {
    const pages = [['first', table ? first : '', 1]] as [name: string, query: string, least: number][];
    if (table) pages.push(['deep', `?limit=20&cursor=${await deepCursor(api, table)}`, fewest]);
    for (const role of askedBy) {
      const cookie = cookieOf[role];
      for (const [page, query, least] of pages) {
        const name = `${path.replace(/\d+/, '{id}').replace('/api', '')} ${role} ${page}`;
        calls.push({ name, run: readsRows(api, name, `${path}${query}`, cookie, least) });
      }
    }
  }
  const [{ leaver } = { leaver: '' }] = await api.sql<{ leaver: string }>(
    `select id as leaver from public.profiles where username_key = 'team'`,
  );
  for (const [path, askedBy] of singles(busy, leaver))
    for (const role of askedBy) {
      const name = `${path.replace(String(busy), '{id}').replace(leaver, '{id}').replace('/api', '')} ${role}`;
      calls.push({ name, run: () => succeeded(api, name, path, cookieOf[role]) });
    }
  for (const [typed, askedBy] of searches)
    for (const role of askedBy) {
      const name = `/find ${typed} ${role}`;
      const path = `/api/find?text=${encodeURIComponent(typed)}`;
      // In a small firm a word may find nothing of what somebody sees.
      calls.push({ name, run: readsRows(api, name, path, cookieOf[role], Math.min(fewest - 1, 1)), mostMs: searchMs });
    }
  const [{ own } = { own: 0 }] = await api.sql<{ own: number }>(`
    select max(member.project_id)::int as own
    from public.project_members as member join public.profiles as person on person.id = member.user_id
    where person.username_key = 'team' and member.project_id < ${busy}
  `);
  return [...calls, ...(await changesOf(api, { ...cookieOf, project: own }))];
}

async function succeeded(api: EmbeddedApi, name: string, path: string, cookie: string): Promise<string> {
  const reply = await api.send('GET', path, { cookie });
  if (!reply.ok) throw new Error(`${name}: ${reply.status}`);
  return reply.text();
}

const readsRows = (api: EmbeddedApi, name: string, path: string, cookie: string, least: number) => async () => {
  const rows = JSON.parse(await succeeded(api, name, path, cookie)) as unknown[];
  if (rows.length < least) throw new Error(`${name}: ${rows.length} rows`);
};

import type { EmbeddedApi } from '#tools/bench/support/embedded-api.ts';
import { signIn } from '#tools/bench/support/send.ts';

const roles = ['client', 'team', 'admin'] as const;
type Role = (typeof roles)[number];

/** Every list of the API, the table whose ids its cursors hold, and who asks for it. */
const lists = (busy: number, document: number): [path: string, table: string | null, askedBy: readonly Role[]][] => [
  ['/api/projects', 'projects', roles],
  ['/api/documents', 'documents', roles],
  [`/api/documents/${document}/versions`, null, roles],
  ['/api/notifications', 'notifications', roles],
  ['/api/branding/palettes', 'palettes', roles],
  [`/api/projects/${busy}/milestones`, 'milestones', roles],
  [`/api/projects/${busy}/documents`, 'documents', roles],
  [`/api/projects/${busy}/comments`, 'comments', roles],
  [`/api/projects/${busy}/members`, null, roles],
  [`/api/projects/${busy}/addresses`, null, roles],
  [`/api/documents/1/comments`, 'comments', ['admin']],
  [`/api/user/calendar/2026-03?project=${busy}`, null, roles],
  ['/api/user/calendar/2026-03', null, roles],
  ['/api/people', 'profiles', ['team', 'admin']],
  ['/api/admin/users', 'profiles', ['admin']],
  ['/api/admin/users/facts', 'profiles', ['admin']],
  ['/api/admin/projects', 'projects', ['admin']],
  ['/api/admin/documents', 'documents', ['admin']],
  ['/api/admin/contacts', 'contact_messages', ['admin']],
  ['/api/admin/leads', 'leads', ['admin']],
  ['/api/admin/sops', 'sops', ['admin']],
  ['/api/admin/sops/1/versions', 'sop_versions', ['admin']],
  ['/api/admin/audit', 'audit_log', ['admin']],
  ['/api/procedures', 'sops', ['team', 'admin']],
  ['/api/runs', 'sop_runs', ['team', 'admin']],
  ['/api/runs/ended', 'sop_runs', ['team', 'admin']],
];

/** Calls that answer with one thing, which they read from tables that grow. */
const single = [
  '/api/live?after=1',
  '/api/user/day/2026-03-01',
  '/api/user/mail',
  '/api/user/security',
  '/api/user/calendar-link',
];

/** One call that is measured. Its name is the same at every size. */
export interface Call {
  name: string;
  run: () => Promise<void>;
}

const encode = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url');

/** A cursor behind four fifths of a table. */
async function deepCursor(api: EmbeddedApi, table: string): Promise<string> {
  if (table !== 'profiles') {
    const [row] = await api.sql<{ last: number }>(`select max(id)::int as last from public.${table}`);
    return encode(Math.ceil((row?.last ?? 0) / 5));
  }
  const [row] = await api.sql<{ at: string; id: string }>(`
    select to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, id from public.profiles
    order by created_at desc, id desc offset (select count(*) * 4 / 5 from public.profiles) limit 1
  `);
  return encode([row?.at, row?.id]);
}

/** Each list as each role asks for it: the first page as it comes by default, and one far down. */
export async function callsOf(api: EmbeddedApi): Promise<Call[]> {
  const [{ busy } = { busy: 0 }] = await api.sql<{ busy: number }>('select max(id)::int as busy from public.projects');
  const [{ document } = { document: 0 }] = await api.sql<{ document: number }>(
    `select max(id)::int as document from public.documents where project_id = ${busy}`,
  );
  const signedIn = await Promise.all(roles.map((role) => signIn(api.send, role)));
  const calls: Call[] = [];
  for (const [path, table, askedBy] of lists(busy, document)) {
    const pages = [['first', '', 1]] as [name: string, query: string, least: number][];
    if (table) pages.push(['deep', `?limit=20&cursor=${await deepCursor(api, table)}`, 20]);
    for (const role of askedBy) {
      const cookie = signedIn[roles.indexOf(role)] ?? '';
      for (const [page, query, least] of pages) {
        const name = `${path.replace(/\d+/, '{id}').replace('/api', '')} ${role} ${page}`;
        const run = async () => {
          const reply = await api.send('GET', `${path}${query}`, { cookie });
          const rows = (await reply.json()) as unknown[];
          if (!reply.ok || rows.length < least) throw new Error(`${name}: ${reply.status}, ${rows.length} rows`);
        };
        calls.push({ name, run });
      }
    }
  }
  return [...calls, ...singlesOf(api, signedIn), ...searchesOf(api, signedIn)];
}

function singlesOf(api: EmbeddedApi, signedIn: string[]): Call[] {
  return single.flatMap((path) =>
    roles.map((role, index) => {
      const name = `${path.replace('/api', '')} ${role}`;
      const run = async () => {
        const reply = await api.send('GET', path, { cookie: signedIn[index] ?? '' });
        await reply.text();
        if (!reply.ok) throw new Error(`${name}: ${reply.status}`);
      };
      return { name, run };
    }),
  );
}

/** What is typed to jump somewhere: a word that nearly everything has, and one that few things have. */
function searchesOf(api: EmbeddedApi, signedIn: string[]): Call[] {
  return roles.flatMap((role, index) =>
    ['project', 'demo'].map((typed) => {
      const name = `/find ${typed} ${role}`;
      const run = async () => {
        const reply = await api.send('GET', `/api/find?text=${typed}`, { cookie: signedIn[index] ?? '' });
        const rows = (await reply.json()) as unknown[];
        if (!reply.ok || rows.length === 0) throw new Error(`${name}: ${reply.status}, ${rows.length} rows`);
      };
      return { name, run };
    }),
  );
}

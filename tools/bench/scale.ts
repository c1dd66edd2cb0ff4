/**
 * What docs/scale.md reckons with: how often each kind of call asks the database and Auth, how many bytes a row of each table
 * takes with its indexes, and how a Postgres server bears the busiest hour of the largest size. PEOPLE, MONTHS and SECONDS
 * change how much is put in and how long each rate lasts.
 */
import { fail } from '#build/fail.ts';
import { type EmbeddedApi, openEmbeddedApi } from '#tests/support/growth/embedded-api.ts';
import { fill } from '#tests/support/growth/fill.ts';
import { signIn } from '#tests/support/growth/send.ts';
import { busiestHourHolds } from '#tools/bench/scale/load.ts';
import { type Call, recordCall } from '#tools/bench/scale/record.ts';
import type { Load, Original } from '#tools/bench/scale/replay.ts';

/** More would mean that a call asks for things one after the other, or one by one. */
const mostAsked = 8;

const contact = { name: 'Ada', email: 'ada@example.com', company: 'Engines', message: 'A message of some length' };

/** How often each call is made in a person's visit to the portal; the last ones are no part of it. */
const calls = ({ project, document }: Original): [weight: number, call: Call][] => [
  [3, ['GET', '/api/auth/session']],
  [3, ['GET', '/api/projects']],
  [2, ['GET', `/api/user/day/${new Date().toISOString().slice(0, 10)}`]],
  [3, ['GET', `/api/projects/${project}`]],
  [2, ['GET', `/api/projects/${project}/milestones`]],
  [2, ['GET', `/api/projects/${project}/comments`]],
  [3, ['GET', '/api/documents']],
  [1, ['GET', `/api/documents/${document}`]],
  [3, ['GET', '/api/notifications']],
  [1, ['GET', '/api/user/profile']],
  [0.5, ['GET', '/api/find?text=plan']],
  [0.5, ['POST', `/api/projects/${project}/comments`, { body: 'A word', mentions: [] }]],
  [1, ['POST', '/api/notifications/read', { newestId: 2_000_000_000 }]],
  [0, ['GET', '/api/live?age=1']],
  [0, ['GET', '/api/health']],
  [0, ['POST', '/api/ai/recommendations', { query: 'security', count: 3 }]],
  [0, ['POST', '/api/contact', contact]],
];

async function clientOf(api: EmbeddedApi): Promise<Original> {
  const [row] = await api.sql<Original & Record<string, unknown>>(
    `select id::text as account, (select max(project_id)::int from public.project_members where user_id = profiles.id) as project,
       (select max(id)::int from public.documents where project_id is not null and uploaded_by = profiles.id) as document
     from public.profiles where username = 'client'`,
  );
  if (!row) throw new Error('There is no demo client.');
  return row;
}

async function run(api: EmbeddedApi): Promise<boolean> {
  await fill(api, 1000);
  // Reading all of the thousands that were put in would use up the day's quota; who visits has a few at most.
  await api.sql('update public.notifications set is_read = true');
  const original = await clientOf(api);
  const cookie = await signIn(api.send, 'client');
  const mix: Load['mix'] = [];
  let isFrugal = true;
  console.log('round trips to Supabase');
  for (const [weight, call] of calls(original)) {
    const before = api.asked();
    mix.push({ weight, trips: await recordCall(api, call, cookie) });
    const asked = api.asked() - before;
    isFrugal &&= asked <= mostAsked;
    console.log(`${String(asked).padStart(4)}  ${call[0]} ${call[1]}`);
  }
  return (await busiestHourHolds(original, mix)) && isFrugal;
}

const api = await openEmbeddedApi(null);
const holds = await run(api).catch(fail);
await api.close();
process.exit(holds ? 0 : 1);

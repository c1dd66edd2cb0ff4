import type { EmbeddedApi } from '#tests/support/growth/embedded-api.ts';

/** One call that is measured. Its name is the same at every size. */
export interface MeasuredCall {
  name: string;
  run: () => Promise<unknown>;
  /** The most that half of the calls may take, whatever a thousand rows cost. */
  mostMs?: number;
}

type Method = 'POST' | 'PATCH' | 'DELETE';

async function change<T>(api: EmbeddedApi, cookie: string, method: Method, path: string, body: object = {}) {
  const reply = await api.send(method, path, { cookie, body });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as T;
}

/** From now on this administrator sees what the demo's client sees. */
export async function beginView(api: EmbeddedApi, cookie: string): Promise<void> {
  const [client] = await api.sql<{ id: string }>(`select id from public.profiles where username_key = 'client'`);
  await change(api, cookie, 'POST', '/api/admin/views', { userId: client?.id });
}

interface Askers {
  team: string;
  admin: string;
  /** One of the team's projects. */
  project: number;
}

/** What people change, each time with what takes it back or lets it be done again. */
export async function changesOf(api: EmbeddedApi, { team, admin, project }: Askers): Promise<MeasuredCall[]> {
  const [procedure] = await api.sql<{ id: number; version: number }>(`
    select one.procedure_id::int as id, one.version_id::int as version
    from public.published_procedures as one join public.procedure_versions as version on version.id = one.version_id
    where version.fields ->> 'procedureSteps' <> '' limit 1
  `);
  if (!procedure) throw new Error('No procedure with steps is published.');
  const [owner] = await api.sql<{ id: string }>(`select id from public.profiles where username_key = 'client2'`);

  async function archive() {
    for (const isArchived of [true, false])
      await change(api, team, 'PATCH', `/api/projects/${project}`, { isArchived });
  }

  async function view() {
    await beginView(api, admin);
    await change(api, admin, 'DELETE', '/api/view');
  }

  async function publish() {
    await api.exec(`
      update public.procedures set purpose = md5(purpose) where id = ${procedure?.id};
      select private.keep_version(one) from public.procedures as one where id = ${procedure?.id};
    `);
    const [saved] = await api.sql<{ id: number }>(
      `select id::int from public.procedure_versions where procedure_id = ${procedure?.id} order by number desc limit 1`,
    );
    await change(api, admin, 'POST', `/api/admin/procedures/${procedure?.id}/publication`, { versionId: saved?.id });
  }

  async function follow() {
    const [published] = await api.sql<{ id: number }>(
      `select version_id::int as id from public.published_procedures where procedure_id = ${procedure?.id}`,
    );
    const begun = { versionId: published?.id, ownerId: null };
    const path = `/api/procedures/${procedure?.id}/runs`;
    const opened = await change<{ run: { id: number }; steps: { id: number }[] }>(api, team, 'POST', path, begun);
    const run = `/api/runs/${opened.run.id}`;
    await change(api, team, 'PATCH', `${run}/steps/${opened.steps[0]?.id}`, { isDone: true });
    await change(api, team, 'PATCH', run, { status: 'cancelled' });
  }

  async function removeFactor() {
    await api.exec(`insert into auth.mfa_factors (user_id, status) values ('${owner?.id}', 'verified')`);
    await change(api, admin, 'DELETE', `/api/admin/users/${owner?.id}/second-factor`);
  }

  const [drafted] = await api.sql<{ id: number }>(
    `select id::int from public.offers where title like 'Offer %' limit 1`,
  );
  const [sent] = await api.sql<{ id: number }>(`select id::int from public.offers where state = 'sent' limit 1`);
  const reader = { name: 'A reader', email: 'reader@example.org', mayAct: true, send: false };
  const { url } = await change<{ url: string }>(api, admin, 'POST', `/api/links/offer/${sent?.id}`, reader);
  let edits = 0;

  async function writeOffer() {
    edits += 1;
    await change(api, admin, 'PATCH', `/api/admin/offers/${drafted?.id}`, { about: `Change ${edits}` });
  }

  async function readOffer() {
    const reply = await api.send('GET', new URL(url).pathname + new URL(url).search, { cookie: '' });
    if (!reply.ok) throw new Error(`The offer behind its link: ${reply.status}`);
  }

  return [
    { name: 'write in an offer, admin', run: writeOffer },
    { name: 'read an offer behind its link', run: readOffer },
    { name: 'archive a project and restore it, team', run: archive },
    { name: 'begin a view and end it, admin', run: view },
    { name: 'publish a procedure, admin', run: publish },
    { name: 'start a run, tick a step and cancel it, team', run: follow },
    { name: 'remove a second factor, admin', run: removeFactor },
  ];
}

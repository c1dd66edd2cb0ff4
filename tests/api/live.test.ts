import { beforeAll, expect, test } from 'vitest';
import type { LiveBeat } from '#src/shared/contracts/live.ts';
import { createTestApi, type Visitor } from '#tests/support/api.ts';
import { until } from '#tests/support/until.ts';
import { createWorld, newComment, ok, type World } from '#tests/support/world.ts';

const patient = { everyMs: 20, more: 1_000_000 };
let world: World;
beforeAll(async () => {
  world = await createWorld(createTestApi({ live: patient }));
});

const once = (visitor: Visitor, query = '') => ok<LiveBeat>(visitor.call('GET', `/api/live${query}`));

async function open(visitor: Visitor, headers: Record<string, string> = {}) {
  const reply = await visitor.call('GET', '/api/live', { headers: { Accept: 'text/event-stream', ...headers } });
  expect(reply.status).toBe(200);
  const reader = reply.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  /** Reads on until the words were heard. */
  const hear = async (words: string) => {
    while (!text.includes(words)) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`the stream ended with ${text}`);
      text += value;
    }
    return text;
  };
  return { hear, close: () => reader.cancel() };
}

test('an open page hears of a comment that somebody else writes, under an id to go on from', async () => {
  const { a, team, project } = world;
  const stream = await open(a.visitor);
  expect(await stream.hear('\n\n')).toMatch(/data: \{"place":"\d+","topics":\[\]\}/);
  await newComment(team, project.id);
  const text = await stream.hear(`"comments:${project.id}"`);
  expect(text).toMatch(/^retry: 20$/m);
  expect(text).toMatch(/^id: \d+$/m);
  await stream.close();
});

test('whoever comes back hears what changed since the last id, and others hear nothing of it', async () => {
  const { a, b, team, project } = world;
  const { place } = await once(a.visitor);
  const other = await once(b.visitor);
  await newComment(team, project.id);
  const stream = await open(a.visitor, { 'Last-Event-ID': place });
  await stream.hear(`"comments:${project.id}"`);
  await stream.close();
  const topic = `comments:${project.id}`;
  expect((await once(a.visitor, `?after=${place}`)).topics).toContain(topic);
  expect((await once(b.visitor, `?after=${other.place}`)).topics).not.toContain(topic);
});

test('a page that has just been loaded hears what changed since, and not of its own doing', async () => {
  const { a, team, project } = world;
  await newComment(team, project.id);
  await newComment(a.visitor, project.id);
  const topic = `comments:${project.id}`;
  expect((await once(a.visitor, '?age=60')).topics).toContain(topic);
  expect((await once(a.visitor)).topics).toEqual([]);
  // What others did is heard again for as long as a transaction is open that began before it, in whichever database of the server.
  const { place } = await until(async () => {
    const beat = await once(team);
    expect((await once(team, `?after=${beat.place}`)).topics).toEqual([]);
    return beat;
  });
  await newComment(team, project.id);
  expect((await once(team, `?after=${place}`)).topics).toEqual([]);
});

test('a stream is over after a few beats, and when the server stops', async () => {
  const short = createTestApi({ live: { everyMs: 1, more: 2 } });
  const visitor = await short.visitor().signIn('client');
  const reply = await visitor.call('GET', '/api/live', { headers: { Accept: 'text/event-stream' } });
  expect((await reply.text()).match(/^data: /gm)).toHaveLength(3);

  const stopping = new AbortController();
  const stopped = createTestApi({ live: { everyMs: 1_000_000, more: 1 }, stopping: stopping.signal });
  const patientVisitor = await stopped.visitor().signIn('client');
  const open = await patientVisitor.call('GET', '/api/live', { headers: { Accept: 'text/event-stream' } });
  const text = open.text();
  stopping.abort();
  expect((await text).match(/^data: /gm)).toHaveLength(1);
});

test('what names no place is taken for none, however it looks', async () => {
  for (const query of ['?after=-1', '?after=1e400', "?after=';drop", '?age=99999999999999999999', '?age=x'])
    expect((await once(world.a.visitor, query)).place).toMatch(/^\d+$/);
});

test('a database that is out of reach ends the stream and is noted, and the page is none the wiser', async () => {
  let away = false;
  const api = createTestApi({
    live: { everyMs: 1, more: 1_000_000 },
    fetch: (input, init) => (away ? Promise.reject(new TypeError('fetch failed')) : fetch(input, init)),
  });
  const visitor = await api.visitor().signIn('client');
  const reply = await visitor.call('GET', '/api/live', { headers: { Accept: 'text/event-stream' } });
  away = true;
  expect(await reply.text()).not.toContain('event: error');
  expect(api.logged.map(({ event }) => event)).toContain('live_ended');
});

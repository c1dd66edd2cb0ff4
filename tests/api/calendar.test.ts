import { beforeAll, expect, test } from 'vitest';
import type { CalendarLink, Due } from '#src/shared/contracts/calendar.ts';
import type { Milestone } from '#src/shared/contracts/projects.ts';
import {
  createWorld,
  newComment,
  newFeed,
  ok,
  pathOfFeed,
  type Person,
  registerClient,
  type World,
} from '#tests/support/world.ts';

let world: World;
let milestone: Milestone;
/** A day of this month, which every feed holds. */
const day = new Date().toISOString().slice(0, 10);
const month = day.slice(0, 7);

beforeAll(async () => {
  world = await createWorld();
  const { team, project } = world;
  const body = { title: 'Launch, finally', dueDate: day };
  milestone = await ok<Milestone>(team.call('POST', `/api/projects/${project.id}/milestones`, { body }));
  await ok(team.call('PATCH', `/api/projects/${project.id}`, { body: { dueDate: day } }));
});

const calendarOf = ({ visitor }: Pick<Person, 'visitor'>, query = '') =>
  ok<Due[]>(visitor.call('GET', `/api/user/calendar/${month}${query}`));
const feedAt = (url: string, headers = {}) => world.anonymous.call('GET', pathOfFeed(url), { headers });

const noCall = { about: null, startsAt: null, endsAt: null };

test('a month holds what is due in the projects of the person, and of one project alone if asked', async () => {
  const { a, b, admin, project } = world;
  const inProject = { day, projectId: project.id, projectTitle: project.title, isDone: false, ...noCall };
  const expected = [
    { kind: 'milestone', id: milestone.id, title: 'Launch, finally', ...inProject },
    { kind: 'project', id: project.id, title: project.title, ...inProject },
  ];
  expect(await calendarOf(a)).toEqual(expected);
  expect(await calendarOf(a, `?project=${project.id}`)).toEqual(expected);
  expect(await calendarOf({ visitor: admin }, `?project=${project.id}`)).toEqual(expected);
  expect(await calendarOf(b)).toEqual([]);
  expect(await calendarOf(b, `?project=${project.id}`)).toEqual([]);
  expect(await ok<Due[]>(a.visitor.call('GET', '/api/user/calendar/1999-02'))).toEqual([]);
});

test.each([
  '2026-13',
  '2026-00',
  '26-01',
  '2026-1',
  '2300-01',
  '2026-01?project=0',
  '2026-01?project=x',
  '2026-01?project=',
])('%s is no month', async (month) => {
  expect((await world.a.visitor.call('GET', `/api/user/calendar/${month}`)).status).toBe(404);
});

test('a calendar address is read without signing in, and is unchanged until something is', async () => {
  const { a, team, project } = world;
  await newComment(team, project.id, { body: 'Between us', isInternal: true });
  const url = await newFeed(a.visitor);
  const reply = await feedAt(url);
  const text = await reply.text();
  expect(text).toContain(String.raw`SUMMARY:Milestone: Launch\, finally`);
  expect(text).not.toContain('Between us');
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const tag = reply.headers.get('etag') ?? '';
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`])
    expect((await feedAt(url, { 'If-None-Match': known })).status).toBe(304);
  const path = `/api/projects/${project.id}/milestones/${milestone.id}`;
  await ok(team.call('PATCH', path, { body: { isComplete: true } }));
  const after = await feedAt(url, { 'If-None-Match': tag });
  expect(after.status).toBe(200);
  expect(await after.text()).toContain(String.raw`SUMMARY:✓ Milestone: Launch\, finally`);
});

test('an address stops with the next one, when it is withdrawn, and with its account', async () => {
  const { admin, api } = world;
  const { visitor, user } = await registerClient(api, 'feed');
  const link = () => ok<CalendarLink>(visitor.call('GET', '/api/user/calendar-link'));
  expect(await link()).toEqual({ createdAt: null });
  const first = await newFeed(visitor);
  expect(await link()).toEqual({ createdAt: expect.stringMatching(/Z$/) as string });
  const second = await newFeed(visitor);
  expect([(await feedAt(first)).status, (await feedAt(second)).status]).toEqual([404, 200]);
  await ok(admin.call('PATCH', `/api/admin/users/${user.id}`, { body: { isActive: false } }));
  expect((await feedAt(second)).status).toBe(404);
  await ok(admin.call('PATCH', `/api/admin/users/${user.id}`, { body: { isActive: true } }));
  expect((await feedAt(second)).status).toBe(200);
  await visitor.signIn(user.username);
  await ok(visitor.call('DELETE', '/api/user/calendar-link'));
  expect((await feedAt(second)).status).toBe(404);
});

test('an address that is none is told apart from nothing else, and its secret stands in no log', async () => {
  const { a, api } = world;
  for (const query of ['', '?token=', '?token=x', `?token=${'a'.repeat(43)}`])
    expect((await world.anonymous.call('GET', `/api/calendar.ics${query}`)).status).toBe(404);
  const url = await newFeed(a.visitor);
  await feedAt(url);
  expect(JSON.stringify(api.logged)).not.toContain(new URL(url).searchParams.get('token'));
});

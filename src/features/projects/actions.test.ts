import { afterEach, expect, test, vi } from 'vitest';
import { refresh } from '#src/lib/query.ts';
import { until } from '#tests/support/until.ts';
import { setMilestoneComplete } from './actions.ts';
import { milestonesQuery } from './queries.ts';

afterEach(() => vi.unstubAllGlobals());

test('a milestone that is completed while the list is being read again stays complete', async () => {
  const stored = { id: 1, projectId: 7, title: 'Launch', description: null, dueDate: null, isComplete: false };
  const calls: { method: string; answer: () => void }[] = [];
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET' }: RequestInit) => {
    const seen = { ...stored };
    await new Promise<void>((resolve) => void calls.push({ method, answer: resolve }));
    return Response.json(method === 'PATCH' ? { ...seen, isComplete: true } : [seen]);
  });
  const { path, store } = milestonesQuery(7);
  store.listen(() => undefined);
  const isComplete = () => store.get().data?.rows[0]?.isComplete;
  const called = (...methods: string[]) => until(() => expect(calls.map(({ method }) => method)).toEqual(methods));
  await called('GET');
  calls[0]?.answer();
  await until(() => expect(isComplete()).toBe(false));

  refresh(path);
  await called('GET', 'GET');
  const written = setMilestoneComplete(7, 1, true);
  expect(isComplete()).toBe(true);
  await called('GET', 'GET', 'PATCH');
  // The reply to a read from before comes first, and so does the next one, which the write still overtakes.
  calls[1]?.answer();
  await called('GET', 'GET', 'PATCH', 'GET');
  stored.isComplete = true;
  calls[2]?.answer();
  await written;
  expect(isComplete()).toBe(true);
  calls[3]?.answer();
  await called('GET', 'GET', 'PATCH', 'GET', 'GET');
  calls[4]?.answer();
  await until(() => expect(store.get().loading).toBe(false));
  expect(isComplete()).toBe(true);
});

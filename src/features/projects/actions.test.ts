import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { dataOf, queryClient, refresh } from '#src/lib/query.ts';
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
  // Other files of this process are not to be answered by what stays on screen here.
  onTestFinished(new QueryObserver(queryClient, milestonesQuery(7)).subscribe(() => undefined));
  const isComplete = () => dataOf(milestonesQuery(7))?.rows[0]?.isComplete;
  const called = (...methods: string[]) => until(() => expect(calls.map(({ method }) => method)).toEqual(methods));
  await called('GET');
  calls[0]?.answer();
  await until(() => expect(isComplete()).toBe(false));

  refresh(milestonesQuery(7));
  await called('GET', 'GET');
  const written = setMilestoneComplete(7, 1, true);
  expect(isComplete()).toBe(true);
  // The read that was under way is given up for another one.
  await called('GET', 'GET', 'GET', 'PATCH');
  stored.isComplete = true;
  calls[3]?.answer();
  await written;
  await called('GET', 'GET', 'GET', 'PATCH', 'GET');
  // What was read before the write comes too late.
  calls[1]?.answer();
  calls[2]?.answer();
  expect(isComplete()).toBe(true);
  calls[4]?.answer();
  await until(() => expect(queryClient.isFetching()).toBe(0));
  expect(isComplete()).toBe(true);
});

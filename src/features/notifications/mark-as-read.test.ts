import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { dataOf, queryClient, refresh } from '#src/lib/query.ts';
import { until } from '#tests/support/until.ts';
import { markAsRead } from './mark-as-read.ts';
import { notificationsQuery } from './queries.ts';

afterEach(() => vi.unstubAllGlobals());

test('a notification that is marked while the list is being read again stays read', async () => {
  const at = '2026-01-01T00:00:00Z';
  const nowhere = { projectId: null, documentId: null, milestoneId: null, commentId: null };
  const unread = { id: 1, kind: 'project', title: 'News', content: '', isRead: false, createdAt: at, ...nowhere };
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET' }: RequestInit) => {
    await new Promise<void>((resolve) => void answers.push(resolve));
    return Response.json(method === 'PATCH' ? { ...unread, isRead: true } : [unread]);
  });
  // Other files of this process are not to be answered by what stays on screen here.
  onTestFinished(new QueryObserver(queryClient, notificationsQuery).subscribe(() => undefined));
  const isRead = () => dataOf(notificationsQuery)?.rows[0]?.isRead;
  const answer = async (call: number) => {
    await until(() => expect(answers.length).toBeGreaterThan(call));
    answers[call]?.();
  };
  await answer(0);
  await until(() => expect(isRead()).toBe(false));
  refresh(notificationsQuery);
  const marked = markAsRead(1);
  expect(isRead()).toBe(true);
  // The read that was under way is given up; the one in its place does not know of the write either.
  await answer(2);
  await until(() => expect(isRead()).toBe(false));
  await answer(3);
  await marked;
  expect(isRead()).toBe(true);
});

import { afterEach, expect, test, vi } from 'vitest';
import { refresh } from '#src/lib/query.ts';
import { until } from '#tests/support/until.ts';
import { markAsRead } from './mark-as-read.ts';
import { $notifications } from './queries.ts';

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
  const { path, store } = $notifications;
  store.listen(() => undefined);
  const isRead = () => store.get().data?.rows[0]?.isRead;
  const answer = async (call: number) => {
    await until(() => expect(answers.length).toBeGreaterThan(call));
    answers[call]?.();
  };
  await answer(0);
  await until(() => expect(isRead()).toBe(false));
  refresh(path);
  const marked = markAsRead(1);
  expect(isRead()).toBe(true);
  await answer(1);
  await until(() => expect(isRead()).toBe(false));
  await answer(2);
  await marked;
  expect(isRead()).toBe(true);
});

import { expect, test } from 'vitest';
import { createQueue } from './queue.ts';

test('work that comes at once runs one after the other, in its order, and failing work stops nothing', async () => {
  const inTurn = createQueue();
  const seen: string[] = [];
  let running = 0;
  const work = (name: string) => async () => {
    running += 1;
    expect(running).toBe(1);
    await new Promise(setImmediate);
    running -= 1;
    seen.push(name);
    if (name === 'b') throw new Error(name);
    return name;
  };
  const all = await Promise.allSettled(['a', 'b', 'c'].map((name) => inTurn(work(name))));
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(seen).toEqual(['a', 'b', 'c']);
  expect(await inTurn(() => 'later')).toBe('later');
});

test('between two slow pieces of work eight others have their turn, and the slow ones have theirs', async () => {
  const inTurn = createQueue();
  const seen: string[] = [];
  const note = (name: string) => () => void seen.push(name);
  const slow = Array.from({ length: 3 }, () => inTurn(note('S'), true));
  const others = Array.from({ length: 12 }, () => inTurn(note('o')));
  await Promise.all([...slow, ...others]);
  expect(seen.join('')).toBe('SooooooooSooooS');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startHistory, recordChange, redo, undo, type History } from '#src/lib/brand/history.ts';

test('undoing every step and redoing it leads through the same states', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 60 }), (states) => {
      let history = startHistory(0);
      for (const state of states) history = recordChange(history, state, null, 0);
      const forwards = [0, ...states];
      for (const state of forwards.toReversed()) {
        expect(history.present).toBe(state);
        history = undo(history);
      }
      for (const state of forwards) {
        expect(history.present).toBe(state);
        history = redo(history);
      }
    }),
  );
});

test('typing in one field is one step, a pause or another field begins the next', () => {
  let history: History<string> = startHistory('');
  history = recordChange(history, 'a', 'name', 1000);
  history = recordChange(history, 'ab', 'name', 1500);
  history = recordChange(history, 'abc', 'name', 2200);
  history = recordChange(history, 'abcd', 'name', 9000);
  history = recordChange(history, 'other', 'email', 9001);
  expect(undo(history).present).toBe('abcd');
  expect(undo(undo(history)).present).toBe('abc');
  expect(undo(undo(undo(history))).present).toBe('');
});

test('typing right after an undo is a step of its own', () => {
  let history = recordChange(startHistory('a'), 'b', 'name', 0);
  history = recordChange(undo(history), 'c', 'name', 1);
  expect(undo(history).present).toBe('a');
});

test('a new change drops what could be redone', () => {
  const history = recordChange(undo(recordChange(startHistory('a'), 'b', null, 0)), 'c', null, 1);
  expect(redo(history)).toBe(history);
});

test('a hundred steps are kept', () => {
  let history = startHistory(0);
  for (let step = 1; step <= 150; step += 1) history = recordChange(history, step, null, 0);
  for (let step = 0; step < 150; step += 1) history = undo(history);
  expect(history.present).toBe(50);
});

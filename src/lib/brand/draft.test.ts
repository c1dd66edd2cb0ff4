import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBrandDraft, writeBrandDraft } from '#src/lib/brand/draft.ts';
import { defaultWork } from '#src/lib/brand/state.ts';
import { work } from '#tests/support/brand-arbitraries.ts';

function memory(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
}

function holding(text: string): Storage {
  const storage = memory();
  writeBrandDraft(() => storage, defaultWork);
  storage.setItem(storage.key(0)!, text);
  return storage;
}

test('a draft is there after a reload', () => {
  fc.assert(
    fc.property(work, (original) => {
      const storage = memory();
      writeBrandDraft(() => storage, original);
      expect(readBrandDraft(() => storage)).toEqual(original);
    }),
  );
});

test('a first visit has no draft', () => {
  expect(readBrandDraft(memory)).toBeNull();
});

test.each([
  ['no JSON', '{'],
  ['another shape', '[]'],
  ['a hostile color', JSON.stringify(defaultWork).replace(defaultWork.brand.colors.primary, 'red;}')],
  ['a font that is not offered', JSON.stringify(defaultWork).replace('Inter', 'Wingdings')],
])('%s in the storage is ignored', (_what, text) => {
  expect(readBrandDraft(() => holding(text))).toBeNull();
});

test('a browser that refuses storage loses the draft and nothing else', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const full = Object.assign(memory(), { setItem: refuse });
  for (const open of [refuse, () => full]) {
    expect(() => writeBrandDraft(open, defaultWork)).not.toThrow();
    expect(readBrandDraft(open)).toBeNull();
  }
});

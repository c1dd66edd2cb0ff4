import { atom, map } from 'nanostores';
import { colorTokens } from '#src/lib/brand/palette.ts';
import { defaultWork, type BrandRequest, type ToolTab } from '#src/lib/brand/state.ts';
import type { Vision } from '#src/lib/brand/vision.ts';

/** What of the tool is neither the brand nor undone with it. */
export const $tab = atom<ToolTab>(defaultWork.tab);
export const $request = map<BrandRequest>({ ...defaultWork.request });
export const $vision = atom<Vision>('typical');

/** The guest's address. It is in no draft and no link. */
export const $email = atom('');

/** The fields that are typed in, in their order on the page. */
export const toolFields = ['name', ...colorTokens, 'email'] as const;
export type ToolField = (typeof toolFields)[number];

/** The message under each field. */
export const $errors = map<Partial<Record<ToolField, string>>>({});

/** What a screen reader should hear of a change that shows itself to the eye. */
export const $announcement = atom('');

export function announce(words: string): void {
  $announcement.set(words);
}

import { atom } from 'nanostores';
import { onSessionChange } from '#src/features/auth/session-tabs.ts';
import { api, readAll, reply } from '#src/lib/api.ts';
import { ApiFailure } from '#src/lib/api-failure.ts';
import type { SavedPalette } from '#src/shared/contracts/palettes.ts';
import { toast } from '#src/stores/toast.ts';
import { $session, refreshSession } from './session.ts';

export type SavedPalettesState =
  { state: 'idle' | 'loading' | 'failed' } | { state: 'ready'; items: readonly SavedPalette[] };

const { palettes } = api.branding;

/** The account's palettes; asked for when the list is first shown. */
export const savedPalettesQuery = atom<SavedPalettesState>({ state: 'idle' });

let visit = 0;

/** Once there are palettes to show, nobody is shown another's: the list begins anew whenever the session may have changed. */
$session.listen(() => {
  visit += 1;
  savedPalettesQuery.set({ state: 'idle' });
});
onSessionChange(() => void refreshSession());
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void refreshSession();
});

export async function loadSavedPalettes(): Promise<void> {
  const mine = visit;
  const show = (next: SavedPalettesState) => {
    if (mine === visit) savedPalettesQuery.set(next);
  };
  if (savedPalettesQuery.get().state !== 'ready') show({ state: 'loading' });
  try {
    show({ state: 'ready', items: await readAll((query) => palettes.$get({ query })) });
  } catch {
    show({ state: 'failed' });
  }
}

/** After a save: only a list that somebody has seen needs the new palette. */
export function reloadSavedPalettes(): void {
  if (savedPalettesQuery.get().state !== 'idle') void loadSavedPalettes();
}

function replaceItems(change: (items: readonly SavedPalette[]) => readonly SavedPalette[]): void {
  const current = savedPalettesQuery.get();
  if (current.state === 'ready') savedPalettesQuery.set({ state: 'ready', items: change(current.items) });
}

function fail(title: string, error: unknown): false {
  const description = error instanceof ApiFailure ? error.message : 'Please try again later.';
  toast({ title, description, variant: 'destructive' });
  return false;
}

/** True when the server has done it; else the reason has been said. */
export async function renamePalette(id: number, name: string): Promise<boolean> {
  try {
    const stored = await reply(palettes[':id'].$patch({ param: { id }, json: { name } }));
    replaceItems((items) => items.map((item) => (item.id === id ? stored : item)));
    return true;
  } catch (error) {
    return fail('Failed to rename palette', error);
  }
}

export async function deletePalette(id: number): Promise<boolean> {
  try {
    await palettes[':id'].$delete({ param: { id } });
    replaceItems((items) => items.filter((item) => item.id !== id));
    return true;
  } catch (error) {
    return fail('Failed to delete palette', error);
  }
}

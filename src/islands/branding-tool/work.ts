import { readDraft, writeDraft } from '#lib/brand/draft.ts';
import { decodeWork, encodeWork, isShareLink } from '#lib/brand/share-link.ts';
import type { Work } from '#lib/brand/state.ts';
import { broadcastColors, broadcastFonts } from '#stores/brand-broadcast.ts';
import { toast } from '#stores/toast.ts';
import { $brand, $fonts, $locks, $palette, openWith, setBrand } from './brand-store.ts';
import { $request, $tab } from './tool-store.ts';

const writeAfter = 300;

function currentWork(): Work {
  return { brand: $brand.get(), locks: $locks.get(), request: $request.get(), tab: $tab.get() };
}

export function shareLink(): string {
  return new URL(encodeWork(currentWork()), window.location.href).href;
}

function openSurroundings({ locks, request, tab }: Work): void {
  $locks.set(locks);
  $request.set(request);
  $tab.set(tab);
}

/** A link's palette is one step that can be undone: what was here before is never lost to a click. */
function openShared(): void {
  const { hash, pathname, search } = window.location;
  if (!isShareLink(hash)) return;
  const work = decodeWork(hash);
  // The link has done its part: a reload brings back what was made of it since.
  window.history.replaceState(window.history.state, '', pathname + search);
  if (work === null) {
    toast({
      title: 'Link not recognized',
      description: 'This share link is damaged, so nothing was changed.',
      variant: 'destructive',
    });
    return;
  }
  setBrand(work.brand);
  openSurroundings(work);
  toast({ title: 'Shared palette opened', description: 'Undo brings back the palette you had before.' });
}

const storage = () => window.localStorage;

/** Brings the last visit back, then a shared palette, and from the first change on keeps the draft and tells the page. */
export function startWork(): () => void {
  const stops = [tellPage(), keepDraft()];
  const draft = readDraft(storage);
  if (draft !== null) {
    openWith(draft.brand);
    openSurroundings(draft);
  }
  openShared();
  window.addEventListener('hashchange', openShared);
  return () => {
    window.removeEventListener('hashchange', openShared);
    for (const stop of stops) stop();
  };
}

function keepDraft(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    writeDraft(storage, currentWork());
  };
  const later = () => {
    timer ??= setTimeout(write, writeAfter);
  };
  const flush = () => {
    if (timer !== undefined) write();
  };
  const stops = [$brand.listen(later), $locks.listen(later), $request.listen(later), $tab.listen(later)];
  window.addEventListener('pagehide', flush);
  return () => {
    flush();
    window.removeEventListener('pagehide', flush);
    for (const stop of stops) stop();
  };
}

function tellPage(): () => void {
  const stops = [$palette.listen(broadcastColors), $fonts.listen(broadcastFonts)];
  return () => {
    for (const stop of stops) stop();
  };
}

import { readBrandDraft, writeBrandDraft } from '#src/lib/brand/draft.ts';
import { decodeWork, encodeWork, isShareLink } from '#src/lib/brand/share-link.ts';
import type { Work } from '#src/lib/brand/state.ts';
import { broadcastColors, broadcastFonts } from '#src/stores/brand-broadcast.ts';
import { toast } from '#src/stores/toast.ts';
import { $brand, $fonts, $locks, $palette, openBrand, setBrand } from './brand-store.ts';
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

const storage = () => window.localStorage;

let timer: ReturnType<typeof setTimeout> | undefined;

/** A shared palette is on show, and the draft is still the one from before it. */
let visiting = false;

function write(): void {
  stopWriting();
  writeBrandDraft(storage, currentWork());
}

function stopWriting(): void {
  clearTimeout(timer);
  timer = undefined;
}

function writeSoon(): void {
  if (!visiting) timer ??= setTimeout(write, writeAfter);
}

function keepChange(): void {
  visiting = false;
  writeSoon();
}

function flush(): void {
  if (timer !== undefined) write();
}

/**
 * A link's palette is one step that can be undone, and a draft outlasts it until it is changed: what was here before is
 * never lost to a click.
 */
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
  flush();
  setBrand(work.brand);
  openSurroundings(work);
  visiting = readBrandDraft(storage) !== null;
  if (visiting) stopWriting();
  toast({ title: 'Shared palette opened', description: 'Undo brings back the palette you had before.' });
}

/**
 * Brings the last visit back, then a shared palette, and from the first change on keeps the draft and tells the page, which
 * the tool never leaves.
 */
export function startWork(): void {
  $palette.listen(broadcastColors);
  $fonts.listen(broadcastFonts);
  for (const $kept of [$brand, $locks, $request]) $kept.listen(keepChange);
  $tab.listen(writeSoon);
  const draft = readBrandDraft(storage);
  if (draft !== null) {
    openBrand(draft.brand);
    openSurroundings(draft);
  }
  openShared();
  window.addEventListener('hashchange', openShared);
  window.addEventListener('pagehide', flush);
}

import { atom, onMount } from 'nanostores';
import type { Palette } from '#src/lib/brand/palette.ts';
import { $palette } from './brand-store.ts';

/**
 * The palette one painted frame later, for what judges it. A keystroke first reaches the eye; a change that is overtaken
 * by the next keystroke is never judged.
 */
export const $debouncedPalette = atom<Palette>($palette.get());

onMount($debouncedPalette, () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  $debouncedPalette.set($palette.get());
  const stop = $palette.listen(() => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    frame = requestAnimationFrame(() => {
      timer = setTimeout(() => $debouncedPalette.set($palette.get()));
    });
  });
  return () => {
    stop();
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
});

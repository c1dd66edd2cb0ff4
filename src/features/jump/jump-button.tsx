import { Search } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { prefetchPart, lazyPart } from '#components/app/lazy-part.tsx';
import { Button } from '#components/ui/button.tsx';
import type { Place } from './places.ts';

const loadDialog = () => import('./jump-dialog.tsx');
const JumpDialog = lazyPart(loadDialog, 'JumpDialog');

const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

const isJump = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && !altKey && !shiftKey && (isApple ? metaKey : ctrlKey);

/** Opens what finds everything, by a click or by Ctrl+K (on a Mac, Command+K). */
export function JumpButton({ places }: { places: readonly Place[] }) {
  const [open, setOpen] = useState(false);
  // With the button: whoever sees it may press the keys.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!isJump(event)) return;
      // The browser would search the web.
      event.preventDefault();
      // What is asked in another dialog is to be answered first.
      if (!document.querySelector('dialog[open]')) setOpen(true);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <Button
        variant="ghost"
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        className="max-md:size-11 max-md:p-0 md:min-h-10 md:whitespace-nowrap md:border md:border-line md:px-3 md:text-sm md:font-normal md:text-muted"
        onPointerEnter={prefetchPart(loadDialog)}
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden="true" className="max-md:!size-5" />
        <span className="max-md:sr-only">Jump to…</span>
        <kbd
          aria-hidden="true"
          className="rounded border border-line-strong px-1.5 font-body text-xs text-gray max-md:hidden"
        >
          {isApple ? '⌘K' : 'Ctrl K'}
        </kbd>
      </Button>
      {open && <JumpDialog places={places} onClose={() => setOpen(false)} />}
    </>
  );
}

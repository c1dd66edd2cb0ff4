import { Search } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { prefetchPart, lazyPart } from '#src/components/app/lazy-part.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { cn } from '#src/lib/cn.ts';
import type { JumpPlace } from './places.ts';

const loadDialog = () => import('./jump-dialog.tsx');
const JumpDialog = lazyPart(loadDialog, 'JumpDialog');

const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

const isJump = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && !altKey && !shiftKey && (isApple ? metaKey : ctrlKey);

const isLetter = ({ key, ctrlKey, metaKey, isComposing }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !isComposing;

interface JumpButtonProps {
  places: readonly JumpPlace[];
  /** Within the end of the search field before it, as the keys alone. */
  inside?: boolean;
}

/** Opens what finds everything, by a click or by Ctrl+K (on a Mac, Command+K). */
export function JumpButton({ places, inside = false }: JumpButtonProps) {
  /** What is looked for, in the dialog or before its code has come; null while it is closed. */
  const [typed, setTyped] = useState<string | null>(null);
  const isComing = useRef(false);
  function turn(opens: boolean) {
    isComing.current = opens;
    setTyped(opens ? '' : null);
    // A dialog that never comes must not swallow what is typed elsewhere.
    if (opens) loadDialog().catch(() => (isComing.current = false));
  }
  // With the button: whoever sees it may press the keys.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      // What is asked in another dialog is to be answered first.
      const isFree = !document.querySelector('dialog[open]');
      const isEarly = isFree && isComing.current && isLetter(event);
      if (!isEarly && !isJump(event)) return;
      // The browser would search the web, or type into what has the focus.
      event.preventDefault();
      if (isEarly) setTyped((before) => `${before ?? ''}${event.key}`);
      else if (isFree) turn(true);
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
        className={cn(
          'max-md:size-11 max-md:p-0 md:min-h-10 md:whitespace-nowrap md:px-3 md:text-[0.9375rem] md:font-normal md:text-muted',
          inside ? '!min-h-8 !px-1.5' : 'md:border md:border-line-strong lg:w-80 lg:justify-between',
        )}
        onPointerEnter={prefetchPart(loadDialog)}
        onClick={() => turn(true)}
      >
        {!inside && <Search aria-hidden="true" className="max-md:!size-5 lg:hidden" />}
        <span className={inside ? 'sr-only' : 'max-md:sr-only'}>Jump to…</span>
        <kbd
          aria-hidden="true"
          className="rounded border border-line-strong px-1.5 font-body text-xs text-gray max-md:hidden"
        >
          {isApple ? '⌘K' : 'Ctrl K'}
        </kbd>
      </Button>
      {typed !== null && <JumpDialog places={places} typed={typed} onType={setTyped} onClose={() => turn(false)} />}
    </>
  );
}

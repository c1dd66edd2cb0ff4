import { cva } from 'class-variance-authority';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Toast as ToastState } from '#stores/toast.ts';
import { onEscape } from './escape.ts';
import { useSwipe } from './swipe.ts';

const duration = 5000;

const styles = cva(
  'pointer-events-auto relative flex touch-none select-none items-start gap-4 rounded-xl border p-4 pr-14 shadow-2xl data-[swipe=end]:animate-toast-swipe-out data-[state=closed]:animate-fade-out data-[state=open]:animate-toast-in data-[swipe=move]:translate-x-[var(--swipe-x)] data-[swipe=cancel]:translate-x-0',
  {
    variants: {
      variant: {
        default: 'border-line-strong bg-accent-2 text-gray',
        destructive: 'border-danger bg-danger-solid text-white',
      },
    },
    defaultVariants: { variant: 'default' },
  },
);

interface ToastProps {
  toast: ToastState;
  /** While somebody reads it or works in it, or is away. */
  paused: boolean;
  onClose: () => void;
}

/** Closes after 5 s, by a swipe of 50 px to the right, by its buttons or by Escape. */
export function Toast({ toast, paused, onClose }: ToastProps) {
  const { open, title, description, action, variant } = toast;
  const item = useRef<HTMLLIElement>(null);
  const left = useRef(duration);
  const [gone, setGone] = useState(false);
  function close() {
    // Else the keyboard would be thrown back to the start of the page.
    if (item.current?.contains(document.activeElement)) item.current.parentElement?.focus();
    onClose();
  }
  const closeBySelf = useEffectEvent(close);
  const swipe = useSwipe(close);

  useEffect(() => (open ? onEscape(closeBySelf) : undefined), [open]);

  useEffect(() => {
    if (!open || paused) return undefined;
    const since = Date.now();
    const timer = setTimeout(closeBySelf, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [open, paused]);

  // Where it does not fade out nothing would say that it has.
  useLayoutEffect(() => {
    if (!open && item.current && getComputedStyle(item.current).animationName === 'none') setGone(true);
  }, [open]);

  if (gone) return null;
  return (
    <li
      ref={item}
      tabIndex={0}
      data-state={open ? 'open' : 'closed'}
      className={styles({ variant })}
      onAnimationEnd={({ target, currentTarget }) => setGone(!open && target === currentTarget)}
      {...swipe}
    >
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-white">{title}</p>
        {description && <p className="mt-0.5 break-words text-sm">{description}</p>}
        {action && (
          <button
            type="button"
            className="mt-3 inline-flex min-h-9 items-center rounded-lg border border-current px-3 text-sm font-medium text-white hover:bg-white/10"
            onClick={() => {
              action.onClick();
              close();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label="Close notification"
        className="absolute right-2 top-2 grid size-10 place-items-center rounded-lg text-white/80 hover:bg-white/10 hover:text-white"
        onClick={close}
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </li>
  );
}

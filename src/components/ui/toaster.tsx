import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { $toasts, dismiss, type Toast as ToastState } from '#stores/toast.ts';
import { besideModals } from './beside-modals.ts';
import { Toast } from './toast.tsx';

const spokenFor = 1000;

/** Read out once, from a region that was there before its words; who looks for them later finds the toast itself. */
function Announcement({ toast }: { toast: ToastState | undefined }) {
  const [words, setWords] = useState('');
  const text = toast?.open ? [toast.title, toast.description, toast.action?.altText].filter(Boolean).join(' ') : '';
  useEffect(() => {
    if (text === '') return undefined;
    const say = requestAnimationFrame(() => setWords(`Notification ${text}`));
    const silence = setTimeout(() => setWords(''), spokenFor);
    return () => {
      cancelAnimationFrame(say);
      clearTimeout(silence);
    };
  }, [text, toast?.id]);
  return (
    <div role="status" aria-live="assertive" className="sr-only">
      {words}
    </div>
  );
}

/** A window that is left stops the clock of what is shown in it. */
function useAway(): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    addEventListener('blur', () => setAway(true), stop);
    addEventListener('focus', () => setAway(false), stop);
    return () => stop.abort();
  }, []);
  return away;
}

/**
 * The toast area. One per page: the portal and the admin area mount it, marketing pages fetch it at the first toast. F8
 * brings the keyboard here. It stands under the header, above dialogs, and stays usable while one is open.
 */
export function Toaster() {
  const toasts = useStore($toasts);
  const list = useRef<HTMLOListElement>(null);
  const away = useAway();
  // Held for one toast: what goes from under the pointer or the focus does not say so, and the next has its own clock.
  const [heldId, setHeldId] = useState<number>();
  const hold = (held: boolean) => setHeldId(held ? toasts[0]?.id : undefined);

  useEffect(() => {
    document.documentElement.dataset.toaster = 'mounted';
    const jump = ({ code }: KeyboardEvent) => {
      if (code === 'F8') list.current?.focus();
    };
    document.addEventListener('keydown', jump);
    return () => document.removeEventListener('keydown', jump);
  }, []);

  return (
    <div
      role="region"
      aria-label="Notifications (F8)"
      onPointerMove={() => hold(true)}
      onPointerLeave={({ currentTarget }) => hold(currentTarget.contains(document.activeElement))}
      onFocus={() => hold(true)}
      onBlur={({ currentTarget, relatedTarget }) => hold(currentTarget.contains(relatedTarget))}
      {...besideModals}
    >
      <Announcement toast={toasts[0]} />
      <ol
        ref={list}
        tabIndex={-1}
        className="pointer-events-none fixed inset-x-0 top-header z-[100] m-0 list-none p-4 md:left-auto md:w-full md:max-w-[420px]"
      >
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} paused={away || heldId === toast.id} onClose={() => dismiss(toast.id)} />
        ))}
      </ol>
    </div>
  );
}

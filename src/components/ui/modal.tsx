import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import { onEscape } from './escape.ts';
import { findOpener, focusFirst, keepTabWithin, lockScroll, setAside } from './modal-effects.ts';

interface ModalProps extends ComponentProps<'div'> {
  onClose: () => void;
  /** False where a click beside the panel must not answer it. */
  closesBeside: boolean;
  /** Gives the focus back, where that is not simply to what had it before. */
  onClosed?: (() => void) | undefined;
}

/** A panel above the page, which is dimmed, still and out of reach as long as the panel is there. */
export function Modal({ onClose, closesBeside, onClosed, ...props }: ModalProps) {
  const host = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // Read while rendering: by the time effects run, a menu that opened the dialog has already left the page.
  const [opener] = useState(findOpener);
  const close = useEffectEvent(onClose);
  const giveBack = useEffectEvent(() => {
    if (onClosed) onClosed();
    else if (document.activeElement === null || document.activeElement === document.body) {
      // What was done in the dialog may have taken the opener away.
      if (opener?.isConnected) opener.focus();
      else document.querySelector('main')?.focus({ preventScroll: true });
    }
  });

  useLayoutEffect(() => {
    const element = panel.current;
    if (host.current === null || element === null) return undefined;
    const undo = [lockScroll(), setAside(host.current)];
    focusFirst(element);
    return () => undo.forEach((step) => step());
  }, []);

  useEffect(() => {
    const forget = onEscape(close);
    const keep = (event: KeyboardEvent) => panel.current && keepTabWithin(event, panel.current);
    document.addEventListener('keydown', keep);
    return () => {
      forget();
      document.removeEventListener('keydown', keep);
      // After the dialog let go of the focus.
      setTimeout(giveBack);
    };
  }, []);

  return createPortal(
    <div ref={host}>
      <div
        aria-hidden="true"
        className="fixed inset-0 z-50 animate-fade-in bg-black/70 backdrop-blur-sm"
        onClick={closesBeside ? onClose : undefined}
      />
      <div ref={panel} tabIndex={-1} data-state="open" {...props} />
    </div>,
    document.body,
  );
}

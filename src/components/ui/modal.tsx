import { useEffect, useLayoutEffect, useRef, type ComponentProps, type PointerEvent, type MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import { cn } from '#src/lib/cn.ts';
import { isComposing } from '#src/lib/composing.ts';
import { openModal } from './modal-stack.ts';

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'onClose' | 'ref'> {
  onClose: () => void;
  /** False where a stray click on the backdrop must not lose anything. */
  closesBeside: boolean;
  /** How wide it becomes at most, as one of Tailwind's classes. */
  width?: string | undefined;
}

function isOnBackdrop({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

/** The browser's own modal dialog, open for as long as it is rendered. */
export function Modal({ onClose, closesBeside, width = 'max-w-lg', className, ...props }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);

  useLayoutEffect(() => (dialog.current ? openModal(dialog.current) : undefined), []);

  useEffect(
    () => () => {
      // The browser gives the focus back, unless what was done in the dialog took the opener away.
      if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
    },
    [],
  );

  // Laid out only once it is open: a field with `autoFocus` would else take the focus before the opener is remembered.
  // On a phone and in a low window it stands at the bottom, within reach of the thumb. It leaves room for a toast above it.
  // Rendered into the body: a form in a dialog must not stand inside another form.
  return createPortal(
    <dialog
      ref={dialog}
      className={cn(
        'fixed mx-auto mb-4 mt-auto max-h-[calc(100dvh-10rem)] w-[calc(100%-2rem)] animate-rise-in grid-cols-1 gap-5 overflow-y-auto rounded-2xl border border-line bg-accent-1 p-[--edge] text-gray shadow-2xl [--edge:1.5rem] backdrop:animate-fade-in backdrop:bg-black/70 open:grid has-[[data-dialog-actions]]:scroll-pb-52 sm:has-[[data-dialog-actions]]:scroll-pb-24 [.paper_&]:backdrop:bg-black/45 sm:[@media(min-height:46rem)]:bottom-[--below] sm:[@media(min-height:46rem)]:top-[--above] sm:[@media(min-height:46rem)]:my-auto sm:[@media(min-height:46rem)]:max-h-[calc(100dvh-8.5rem)] sm:[@media(min-height:46rem)]:[--above:7rem] sm:[@media(min-height:46rem)]:[--below:1.5rem]',
        width,
        className,
      )}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // Else the browser closes the dialog even when the caller keeps it open.
        event.preventDefault();
        if (!isComposing(event.nativeEvent)) onClose();
      }}
      onCancel={(event) => {
        // A file field sends this event too, and it bubbles.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // React tells the form that opened the dialog as well, and it would send what was only half written in it.
      onSubmit={(event) => event.stopPropagation()}
      onPointerDown={(event: PointerEvent) => {
        pressedBackdrop.current = isOnBackdrop(event);
      }}
      onClick={(event) => {
        // Not where a press that began inside, as when text is selected, ends outside.
        if (closesBeside && pressedBackdrop.current && isOnBackdrop(event)) onClose();
      }}
      {...props}
    />,
    document.body,
  );
}

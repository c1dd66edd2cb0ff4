import { useStore } from '@nanostores/react';
import { cva } from 'class-variance-authority';
import { X } from 'lucide-react';
import { Toast as Primitive } from 'radix-ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { cn } from '#src/lib/cn.ts';
import { isComposing } from '#src/lib/composing.ts';
import { $toasts, dismiss, type ToastState } from '#src/stores/toast.ts';
import { keepOnTop } from './modal-stack.ts';

const styles = cva(
  'pointer-events-auto relative flex items-start gap-4 rounded-xl border p-3 pr-14 shadow-2xl sm:p-4 sm:pr-14 data-[swipe=end]:animate-toast-swipe-out data-[state=closed]:pointer-events-none data-[state=closed]:animate-fade-out data-[state=open]:animate-toast-in data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)] data-[swipe=cancel]:translate-x-0',
  {
    variants: {
      variant: {
        default: 'border-line-strong bg-accent-2 text-gray [.paper_&]:bg-accent-1',
        destructive: 'border-danger bg-danger-solid text-white',
      },
    },
    defaultVariants: { variant: 'default' },
  },
);

interface ToastProps {
  toast: ToastState;
  host: HTMLElement;
}

function Toast({ toast: { id, open, title, description, action, variant }, host }: ToastProps) {
  const closeButton = useRef<HTMLButtonElement>(null);

  // Radix stops the clock while the pointer or the focus is on a toast, and misses that they leave when the toast goes:
  // without this the next toast would stay.
  useEffect(() => {
    if (!open) return undefined;
    return () => {
      host.querySelector('ol')?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    };
  }, [open, host]);

  return (
    <Primitive.Root
      open={open}
      className={styles({ variant })}
      onOpenChange={(next) => {
        if (!next) dismiss(id);
      }}
      onEscapeKeyDown={(event) => {
        // One that is fading out leaves the key to the dialog below it.
        if (!open) return;
        // One press closes the toast alone.
        event.preventDefault();
        if (!isComposing(event)) closeButton.current?.click();
      }}
    >
      <div className="min-w-0 flex-1">
        <Primitive.Title className={cn('font-semibold', variant !== 'destructive' && 'text-heading')}>
          {title}
        </Primitive.Title>
        {description && (
          <Primitive.Description className="mt-0.5 break-words text-sm">{description}</Primitive.Description>
        )}
        {action && (
          <Primitive.Action
            altText={action.altText}
            className="mt-3 inline-flex min-h-9 items-center rounded-lg border border-current px-3 text-sm font-medium underline-offset-4 hover:underline"
            onClick={action.onClick}
          >
            {action.label}
          </Primitive.Action>
        )}
      </div>
      <Primitive.Close
        ref={closeButton}
        aria-label="Close notification"
        className="absolute right-2 top-2 grid size-10 place-items-center rounded-lg opacity-80 hover:opacity-100"
      >
        <X aria-hidden="true" className="size-4" />
      </Primitive.Close>
    </Primitive.Root>
  );
}

function createHost(): HTMLElement {
  const host = document.createElement('div');
  // Takes no room in the layout of the dialog that it moves into.
  host.className = 'fixed z-[100]';
  return host;
}

/** The control that has the focus, with those of its form: whoever reads a toast goes on with these. */
function controlsInUse(): Element[] {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return [];
  return [activeElement, ...Array.from(activeElement.closest('form')?.elements ?? [])];
}

function liesOver(area: Element, control: Element): boolean {
  const [over, under] = [area.getBoundingClientRect(), control.getBoundingClientRect()];
  const isBeside = over.right <= under.left || over.left >= under.right;
  return !isBeside && over.bottom > under.top && over.top < under.bottom && under.height > 1;
}

/** At the lower edge, but below the header instead where it would lie over what is in use. */
function keepClear(area: HTMLElement): void {
  const used = controlsInUse();
  const [below = 0, above = 0] = (['bottom', 'top'] as const).map((side) => {
    area.dataset.side = side;
    // Where a long form lies under both, the control with the focus counts most.
    return used.filter((control) => liesOver(area, control)).reduce((sum, one) => sum + (one === used[0] ? 100 : 1), 0);
  });
  area.dataset.side = below <= above ? 'bottom' : 'top';
}

/**
 * The toast area. One per page: the portal and the admin area mount it, marketing pages fetch it at the first toast. It stands
 * at the lower edge, in the corner that the chat does not take, and above the panel while a dialog is open.
 */
export function Toaster({ className }: { className?: string | undefined }) {
  const toasts = useStore($toasts);
  const [host] = useState(createHost);
  const area = useRef<HTMLOListElement>(null);

  useLayoutEffect(() => {
    document.documentElement.dataset.toaster = 'mounted';
    return keepOnTop(host);
  }, [host]);

  useLayoutEffect(() => {
    if (area.current && toasts.some(({ open }) => open)) keepClear(area.current);
  }, [toasts]);

  return createPortal(
    <Primitive.Provider duration={5000} swipeDirection="right" swipeThreshold={50} announcerContainer={host}>
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} host={host} />
      ))}
      <Primitive.Viewport
        ref={area}
        hotkey={['F8']}
        className={cn(
          'pointer-events-none fixed inset-x-0 bottom-0 z-[100] m-0 list-none p-4 md:w-full md:max-w-[420px]',
          className,
          'data-[side=top]:!bottom-auto data-[side=top]:top-header [dialog_&]:!bottom-auto [dialog_&]:!left-0 [dialog_&]:!top-0 [dialog_&]:mx-auto [dialog_&]:pt-2',
        )}
      />
    </Primitive.Provider>,
    host,
  );
}

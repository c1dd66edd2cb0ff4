import { cva, type VariantProps } from 'class-variance-authority';
import { X } from 'lucide-react';
import { Toast as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '#lib/cn.ts';

/** Closes after 5 s (paused on hover and focus), by a swipe of 50 px to the right, by its button or by Escape. */
export function ToastProvider(props: ComponentProps<typeof Primitive.Provider>) {
  return <Primitive.Provider duration={5000} swipeDirection="right" swipeThreshold={50} {...props} />;
}

/** F8 brings the keyboard here. Stands under the header, above dialogs, and stays usable while one is open. */
export function ToastViewport({ className, ...props }: ComponentProps<typeof Primitive.Viewport>) {
  return (
    <Primitive.Viewport
      // Not read out from here, Radix does that elsewhere; but what is marked live stays reachable while a dialog is open.
      aria-live="off"
      hotkey={['F8']}
      label="Notifications ({hotkey})"
      className={cn(
        'fixed inset-x-0 top-header z-[100] m-0 list-none p-4 md:left-auto md:w-full md:max-w-[420px]',
        className,
      )}
      {...props}
    />
  );
}

const toastStyles = cva(
  'pointer-events-auto relative flex items-start gap-4 rounded-xl border p-4 pr-14 shadow-2xl data-[swipe=end]:animate-toast-swipe-out data-[state=closed]:animate-fade-out data-[state=open]:animate-toast-in data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)] data-[swipe=cancel]:translate-x-0',
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

type ToastProps = ComponentProps<typeof Primitive.Root> & VariantProps<typeof toastStyles>;

export function Toast({ variant, className, ...props }: ToastProps) {
  return <Primitive.Root className={cn(toastStyles({ variant }), className)} {...props} />;
}

export function ToastTitle({ className, ...props }: ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title className={cn('font-semibold text-white', className)} {...props} />;
}

export function ToastDescription({ className, ...props }: ComponentProps<typeof Primitive.Description>) {
  return <Primitive.Description className={cn('mt-0.5 break-words text-sm', className)} {...props} />;
}

export function ToastAction({ className, ...props }: ComponentProps<typeof Primitive.Action>) {
  return (
    <Primitive.Action
      className={cn(
        'mt-3 inline-flex min-h-9 items-center rounded-lg border border-current px-3 text-sm font-medium text-white hover:bg-white/10',
        className,
      )}
      {...props}
    />
  );
}

export function ToastClose({ className, ...props }: ComponentProps<typeof Primitive.Close>) {
  return (
    <Primitive.Close
      aria-label="Close notification"
      className={cn(
        'absolute right-2 top-2 grid size-10 place-items-center rounded-lg text-white/80 hover:bg-white/10 hover:text-white',
        className,
      )}
      {...props}
    >
      <X aria-hidden="true" className="size-4" />
    </Primitive.Close>
  );
}

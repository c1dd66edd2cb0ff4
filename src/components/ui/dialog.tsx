import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#lib/cn.ts';
import { buttonStyles } from './button-styles.ts';
import { ModalEffects } from './modal-effects.tsx';

export const Dialog = Primitive.Root;
export const DialogTrigger = Primitive.Trigger;
export const DialogClose = Primitive.Close;

export function Backdrop() {
  return <div aria-hidden="true" className="fixed inset-0 z-50 animate-fade-in bg-black/70 backdrop-blur-sm" />;
}

interface DialogContentProps extends Omit<ComponentProps<typeof Primitive.Content>, 'title'> {
  title: ReactNode;
  description?: ReactNode;
  /** Where the heading is elsewhere in the panel: the title then speaks to screen readers only. */
  hideTitle?: boolean;
}

export function DialogContent({ title, description, hideTitle, className, children, ...props }: DialogContentProps) {
  return (
    <Primitive.Portal>
      <Backdrop />
      <Primitive.Content
        className={cn(
          'fixed left-1/2 top-1/2 z-50 grid max-h-[88dvh] w-[calc(100%-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2 animate-rise-in grid-cols-1 gap-5 overflow-y-auto rounded-2xl border border-line bg-accent-1 p-6 shadow-2xl sm:p-8',
          className,
        )}
        {...props}
      >
        <ModalEffects />
        <DialogHeader title={title} description={description} hideTitle={hideTitle} />
        {children}
        <DialogCloseButton />
      </Primitive.Content>
    </Primitive.Portal>
  );
}

interface DialogHeaderProps {
  title: ReactNode;
  description: ReactNode;
  hideTitle?: boolean | undefined;
}

export function DialogHeader({ title, description, hideTitle }: DialogHeaderProps) {
  return (
    <div className={hideTitle ? 'sr-only' : 'grid grid-cols-1 gap-1.5 pr-10 [overflow-wrap:anywhere]'}>
      <Primitive.Title className="text-xl font-semibold">{title}</Primitive.Title>
      {description && <Primitive.Description className="text-muted">{description}</Primitive.Description>}
    </div>
  );
}

export function DialogCloseButton() {
  return (
    <Primitive.Close
      aria-label="Close"
      className={cn(buttonStyles({ variant: 'ghost', size: 'icon' }), 'absolute right-3 top-3')}
    >
      <X aria-hidden="true" />
    </Primitive.Close>
  );
}

/** The row of buttons that ends a dialog. */
export function DialogActions({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('flex flex-col-reverse gap-3 sm:flex-row sm:justify-end', className)} {...props} />;
}

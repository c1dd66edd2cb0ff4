import { cva, type VariantProps } from 'class-variance-authority';
import { Dialog as Primitive } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#lib/cn.ts';
import { Backdrop, DialogCloseButton, DialogHeader } from './dialog.tsx';
import { ModalEffects } from './modal-effects.tsx';

export const Sheet = Primitive.Root;
export const SheetTrigger = Primitive.Trigger;
export const SheetClose = Primitive.Close;

const sheetStyles = cva(
  'fixed inset-y-0 z-50 flex w-[min(20rem,85vw)] flex-col gap-5 overflow-y-auto border-line bg-accent-1 p-6 shadow-2xl',
  {
    variants: {
      side: { left: 'left-0 animate-slide-in-left border-r', right: 'right-0 animate-slide-in-right border-l' },
    },
    defaultVariants: { side: 'left' },
  },
);

interface SheetContentProps
  extends Omit<ComponentProps<typeof Primitive.Content>, 'title'>, VariantProps<typeof sheetStyles> {
  title: ReactNode;
  description?: ReactNode;
  hideTitle?: boolean;
}

/** A panel that slides in from the side: a dialog in all but its place. */
export function SheetContent({
  title,
  description,
  hideTitle,
  side,
  className,
  children,
  ...props
}: SheetContentProps) {
  return (
    <Primitive.Portal>
      <Backdrop />
      <Primitive.Content className={cn(sheetStyles({ side }), className)} {...props}>
        <ModalEffects />
        <DialogHeader title={title} description={description} hideTitle={hideTitle} />
        {children}
        <DialogCloseButton />
      </Primitive.Content>
    </Primitive.Portal>
  );
}

import { DropdownMenu as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '#lib/cn.ts';

/** Not modal: the modal kind locks scrolling with an injected style element, which the content policy refuses. */
export function DropdownMenu(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root modal={false} {...props} />;
}

export const DropdownMenuTrigger = Primitive.Trigger;

/** Stays where its trigger is, inside the landmark it belongs to; being fixed, no scrolling parent cuts it off. */
export function DropdownMenuContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Content
      sideOffset={6}
      collisionPadding={8}
      className={cn(
        'z-50 min-w-48 animate-fade-in rounded-xl border border-line bg-accent-1 p-1.5 shadow-2xl',
        className,
      )}
      {...props}
    />
  );
}

export function DropdownMenuItem({ className, ...props }: ComponentProps<typeof Primitive.Item>) {
  return (
    <Primitive.Item
      className={cn(
        'flex min-h-10 cursor-pointer select-none items-center gap-2.5 rounded-lg px-3 text-sm text-gray data-[disabled]:cursor-not-allowed data-[highlighted]:bg-accent-2 data-[highlighted]:text-heading data-[disabled]:opacity-60 [&_svg]:size-4',
        className,
      )}
      {...props}
    />
  );
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Primitive.Label>) {
  return <Primitive.Label className={cn('px-3 py-2 text-xs font-medium text-muted', className)} {...props} />;
}

export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof Primitive.Separator>) {
  return <Primitive.Separator className={cn('my-1.5 h-px bg-line', className)} {...props} />;
}

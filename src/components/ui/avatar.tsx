import type { ComponentProps } from 'react';
import { cn } from '#src/lib/cn.ts';

interface AvatarProps extends Omit<ComponentProps<'span'>, 'children'> {
  initials: string;
}

/** Decoration: the person's name always stands beside it or in the control around it. */
export function Avatar({ initials, className, ...props }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'inline-grid size-10 shrink-0 select-none place-items-center rounded-full bg-accent-2 font-heading text-sm font-semibold text-heading',
        className,
      )}
      {...props}
    >
      {initials}
    </span>
  );
}

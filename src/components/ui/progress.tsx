import type { ComponentProps } from 'react';
import { cn } from '#src/lib/cn.ts';

interface ProgressProps extends Omit<ComponentProps<'progress'>, 'max' | 'children'> {
  /** Percent, 0 to 100. */
  value: number;
  label: string;
}

/** The platform's own element: it needs no style attribute to show how far it is. */
export function Progress({ value, label, className, ...props }: ProgressProps) {
  const percent = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <progress
      aria-label={label}
      max={100}
      value={percent}
      className={cn(
        'block h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-primary',
        className,
      )}
      {...props}
    >
      {percent}%
    </progress>
  );
}

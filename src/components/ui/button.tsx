import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '#lib/cn.ts';
import { buttonStyles, type ButtonStyle } from './button-styles.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** Disables the button and shows a spinner; the words ('Sending...') are the caller's. */
  loading?: boolean | undefined;
  /** Gives the look to the one child, usually a link. */
  asChild?: boolean | undefined;
}

export function Button({ variant, size, loading, asChild, className, disabled, children, ...props }: ButtonProps) {
  const classes = cn(buttonStyles({ variant, size }), className);
  if (asChild) {
    return (
      <Slot.Root className={classes} {...props}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type="button"
      className={classes}
      disabled={disabled === true || loading === true}
      aria-busy={loading === true || undefined}
      {...props}
    >
      {loading && <Spinner decorative />}
      {children}
    </button>
  );
}

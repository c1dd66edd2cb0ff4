import type { LucideIcon } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent } from 'react';
import { cn } from '#src/lib/cn.ts';
import { buttonStyles, type ButtonStyle } from './button-styles.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** Shows a spinner and lets presses do nothing; the words ('Sending...') are the caller's. */
  loading?: boolean | undefined;
  /** Before the words; while something is under way, the spinner stands there. */
  icon?: LucideIcon | undefined;
  /** Gives the look to the one child, usually a link. */
  asChild?: boolean | undefined;
}

/** Unlike a disabled button, one that swallows its presses keeps the focus of who pressed it. */
const swallow = { 'aria-disabled': true, 'aria-busy': true, onClick: (event: MouseEvent) => event.preventDefault() };

export function Button({ variant, size, loading, icon: Icon, asChild, className, children, ...props }: ButtonProps) {
  const classes = cn(buttonStyles({ variant, size }), className);
  if (asChild) {
    return (
      <Slot.Root className={classes} {...props}>
        {Icon && <Icon aria-hidden="true" />}
        <Slot.Slottable>{children}</Slot.Slottable>
      </Slot.Root>
    );
  }
  return (
    <button type="button" className={classes} {...props} {...(loading && swallow)}>
      {loading ? <Spinner decorative /> : Icon && <Icon aria-hidden="true" />}
      {children}
    </button>
  );
}

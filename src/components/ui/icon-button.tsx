import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

interface IconButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  label: string;
  icon: LucideIcon;
  /** Undefined where there is nothing to do; the button stays, so that the focus does. */
  onClick: (() => void) | undefined;
}

/** A button that shows nothing but a sign. */
export function IconButton({ label, icon: Icon, onClick, ...props }: IconButtonProps) {
  return (
    <Button variant="ghost" size="icon" aria-label={label} aria-disabled={!onClick} onClick={onClick} {...props}>
      <Icon aria-hidden="true" />
    </Button>
  );
}

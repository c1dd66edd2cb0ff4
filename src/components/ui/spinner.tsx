import { LoaderCircle } from 'lucide-react';
import { cn } from '#src/lib/cn.ts';

interface SpinnerProps {
  /** What is being waited for, read by screen readers. */
  label?: string;
  /** True where the words beside it already say that something is under way. */
  decorative?: boolean;
  className?: string;
}

export function Spinner({ label = 'Loading', decorative = false, className }: SpinnerProps) {
  const icon = (
    <LoaderCircle aria-hidden="true" className={cn('size-5 animate-spin motion-reduce:animate-pulse', className)} />
  );
  if (decorative) return icon;
  return (
    <span role="status" className="inline-flex items-center text-heading">
      {icon}
      <span className="sr-only">{label}</span>
    </span>
  );
}

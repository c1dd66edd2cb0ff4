import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#src/lib/cn.ts';

interface EmptyStateProps {
  icon: LucideIcon;
  title: ReactNode;
  /** What will be here, or what the person can do about it. */
  description: ReactNode;
  /** The next step, usually one button or link. */
  action?: ReactNode;
  className?: string;
}

/** Stands where a list has nothing to show, and says what comes next. */
export function EmptyState({ icon: Icon, title, description, action, className }: EmptyStateProps) {
  return (
    <div className={cn('grid justify-items-start gap-2 border-y border-line py-8', className)}>
      <p className="flex items-center gap-3 font-heading text-lg font-semibold text-heading">
        <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
        {title}
      </p>
      <p className="max-w-prose text-muted">{description}</p>
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}

import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#lib/cn.ts';

interface EmptyStateProps {
  icon: LucideIcon;
  title: ReactNode;
  description?: ReactNode;
  /** What the person can do about it, usually one button. */
  action?: ReactNode;
  className?: string;
}

export function EmptyState({ icon: Icon, title, description, action, className }: EmptyStateProps) {
  return (
    <div
      className={cn(
        'grid justify-items-center gap-3 rounded-2xl border border-dashed border-line-strong px-6 py-12 text-center',
        className,
      )}
    >
      <span className="grid size-14 place-items-center rounded-full bg-accent-2 text-primary">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <p className="font-heading text-lg font-semibold text-heading">{title}</p>
      {description && <p className="max-w-prose text-muted">{description}</p>}
      {action}
    </div>
  );
}

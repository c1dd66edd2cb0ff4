import type { LucideIcon } from 'lucide-react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { cn } from '#lib/cn.ts';

interface StatCardProps {
  icon: LucideIcon;
  label: string;
  /** Undefined while it is loading. */
  value: string | undefined;
  quiet?: boolean;
}

export function StatCard({ icon: Icon, label, value, quiet = false }: StatCardProps) {
  return (
    <li className="flex flex-col gap-3 rounded-2xl border border-line bg-accent-1 p-4 sm:flex-row sm:items-center sm:gap-4 sm:p-5">
      <span
        className={cn(
          'grid size-11 shrink-0 place-items-center rounded-xl',
          quiet ? 'bg-accent-2 text-muted' : 'bg-primary/10 text-primary',
        )}
      >
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0">
        <h2 className="font-heading text-sm font-medium leading-5 text-muted">{label}</h2>
        {value === undefined ? (
          <Skeleton className="mt-1.5 h-7 w-12" />
        ) : (
          <p
            className={cn(
              'font-heading leading-8',
              quiet ? 'text-base font-medium text-gray' : 'text-2xl font-bold text-heading',
            )}
          >
            {value}
          </p>
        )}
      </div>
    </li>
  );
}

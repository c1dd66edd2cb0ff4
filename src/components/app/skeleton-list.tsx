import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { cn } from '#src/lib/cn.ts';

interface SkeletonListProps {
  /** Read by screen readers: 'Loading projects'. */
  label: string;
  count: number;
  className?: string;
  itemClassName: string;
}

export function SkeletonList({ label, count, className, itemClassName }: SkeletonListProps) {
  return (
    <div role="status" className={cn('grid', className ?? 'gap-3')}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className={cn('rounded-2xl', itemClassName)} />
      ))}
    </div>
  );
}

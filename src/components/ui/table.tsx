import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { cn } from '#src/lib/cn.ts';

interface TableProps extends ComponentProps<'table'> {
  /** What the table holds; hidden from sight where a heading above says the same. */
  caption: string;
  showCaption?: boolean;
}

/**
 * A wide table scrolls inside its frame, which also holds its words for screen readers, being their offset parent; the frame
 * takes keyboard focus only while there is something to scroll.
 */
export function Table({ caption, showCaption = false, className, children, ...props }: TableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const scrolls = useOverflowsX(frame);
  return (
    <div
      ref={frame}
      className="relative w-full overflow-x-auto border-b border-line [contain:inline-size]"
      {...(scrolls && { role: 'region', 'aria-label': caption, tabIndex: 0 })}
    >
      <table className={cn('w-full border-collapse text-left text-sm', className)} {...props}>
        <caption className={showCaption ? 'px-3 py-3 text-left text-muted' : 'sr-only'}>{caption}</caption>
        {children}
      </table>
    </div>
  );
}

function useOverflowsX(frame: RefObject<HTMLDivElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [frame]);
  return overflows;
}

export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return <tr className={cn('border-t border-line', className)} {...props} />;
}

export function TableHead({ className, ...props }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      className={cn('whitespace-nowrap px-3 py-3 align-bottom font-heading font-medium text-muted', className)}
      {...props}
    />
  );
}

export function TableCell({ className, ...props }: ComponentProps<'td'>) {
  return <td className={cn('px-3 py-3 align-top text-gray', className)} {...props} />;
}

export type SortDirection = 'ascending' | 'descending';

interface SortableHeadProps extends Omit<ComponentProps<'th'>, 'onClick'> {
  /** How the table is sorted by this column now; null when it is sorted by another. */
  direction: SortDirection | null;
  onSort: () => void;
  children: ReactNode;
}

const sortIcons = { ascending: ArrowUp, descending: ArrowDown };

export function SortableHead({ direction, onSort, children, className, ...props }: SortableHeadProps) {
  const Icon = direction === null ? ArrowUpDown : sortIcons[direction];
  return (
    <TableHead aria-sort={direction ?? undefined} className={cn('!p-0', className)} {...props}>
      <button
        type="button"
        onClick={onSort}
        className="inline-flex min-h-11 w-full items-center gap-1.5 px-3 py-2 text-left hover:text-heading focus-visible:-outline-offset-2"
      >
        {children}
        <Icon aria-hidden="true" className={cn('size-3.5', direction === null && 'opacity-60')} />
      </button>
    </TableHead>
  );
}

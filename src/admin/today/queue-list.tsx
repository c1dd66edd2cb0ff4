import { tabPath } from '#src/admin/paths.ts';
import { TimeAgo } from '#src/components/app/time.tsx';
import { cn } from '#src/lib/cn.ts';
import { daysBetween, localDay, plural } from '#src/lib/format.ts';
import type { QueueGroup, QueueItem } from './queue.ts';

interface QueueListProps {
  groups: readonly QueueGroup[];
  /** Whether what is chosen opens beside the queue, or takes its place. */
  beside: boolean;
  open: QueueItem | undefined;
}

export const besidePath = ({ key }: QueueItem) => `${tabPath('home')}?item=${encodeURIComponent(key)}`;

export function QueueList({ groups, beside, open }: QueueListProps) {
  return groups.map(({ title, items }) => (
    <section key={title} aria-label={title}>
      <h2
        className={cn(
          'border-b-[1.5px] px-5 pb-2 pt-3 text-sm font-bold sm:px-6',
          title === 'Late' ? 'border-danger text-danger' : 'border-heading',
        )}
      >
        {title}
      </h2>
      <ul>
        {items.map((item) => (
          <li key={item.key}>
            <Item item={item} href={beside ? besidePath(item) : item.href} isOpen={item === open} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Item({ item, href, isOpen }: { item: QueueItem; href: string; isOpen: boolean }) {
  const { title, words, at, isLate, when } = item;
  return (
    <a
      href={href}
      aria-current={isOpen ? 'true' : undefined}
      data-item={item.key}
      className={cn(
        'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 border-b border-line px-5 pb-3 pt-2.5 focus-visible:-outline-offset-2 sm:px-6',
        isOpen
          ? 'bg-accent-1 shadow-[inset_5px_0_0_rgb(var(--act)),inset_6px_0_0_rgb(var(--primary))]'
          : 'hover:bg-accent-2/50',
      )}
    >
      <span
        dir="auto"
        className="font-heading text-[0.96875rem] font-medium leading-snug text-heading [overflow-wrap:anywhere]"
      >
        {title}
      </span>
      <span className={cn('whitespace-nowrap text-sm', isLate ? 'font-heading font-medium text-danger' : 'text-muted')}>
        {when ?? (isLate ? plural(daysBetween(at, localDay()), 'day') : <TimeAgo value={at} />)}
      </span>
      <span
        dir="auto"
        className={cn(
          'col-span-2 line-clamp-2 text-[0.90625rem] leading-normal [overflow-wrap:anywhere]',
          isOpen ? 'text-heading' : 'text-muted',
        )}
      >
        {words}
      </span>
    </a>
  );
}

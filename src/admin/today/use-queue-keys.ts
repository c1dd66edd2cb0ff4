import type { KeyboardEvent, RefObject } from 'react';
import { leads } from '#src/admin/data.ts';
import { $router } from '#src/admin/paths.ts';
import { saveLead, type LeadEdit } from '#src/admin/leads/save-lead.ts';
import { leave } from '#src/lib/leaving.ts';
import { useQuery } from '#src/lib/query.ts';
import { profileQuery } from '#src/stores/profile.ts';
import { toast } from '#src/stores/toast.ts';
import { besidePath } from './queue-list.tsx';
import type { QueueItem } from './queue.ts';

const isWriting = (target: EventTarget) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog') !== null;

/** J and K go through the queue, A takes what is open, E is done with it. */
export function useQueueKeys(
  items: readonly QueueItem[],
  open: QueueItem | undefined,
  queue: RefObject<HTMLElement | null>,
): (event: KeyboardEvent) => void {
  const { data: me } = useQuery(profileQuery);
  const { data: known } = useQuery(leads);

  function show(item: QueueItem | undefined): void {
    if (item === undefined) return;
    leave(() => {
      $router.open(besidePath(item), true);
      const link = queue.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(item.key)}"]`);
      link?.focus();
      link?.scrollIntoView({ block: 'nearest' });
    });
  }

  function save(item: QueueItem, edit: LeadEdit, done: string): void {
    const lead = known?.rows.find(({ id }) => id === item.record?.id);
    if (lead) void saveLead(lead, edit).then((saved) => saved && toast({ title: `${item.title}: ${done}` }));
  }

  return (event) => {
    if (open === undefined || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
    const at = items.indexOf(open);
    switch (event.key.toLowerCase()) {
      case 'j':
        show(items[at + 1]);
        break;
      case 'k':
        show(items[at - 1]);
        break;
      case 'a':
        if (open.record?.kind === 'lead' && me) save(open, { assigneeId: me.id }, 'assigned to you');
        break;
      case 'e':
        if (open.duty.kind !== 'lead') break;
        save(open, { status: 'in_talk', isRead: true }, 'in conversation');
        show(items[at + 1] ?? items[at - 1]);
        break;
      default:
    }
  };
}

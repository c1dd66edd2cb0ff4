import { Bell } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { lazyPart, prefetchPart } from '#src/components/app/lazy-part.tsx';
import { plural } from '#src/lib/format.ts';
import { useQuery } from '#src/lib/query.ts';
import { notificationsQuery } from './queries.ts';
import { unreadBadge, unreadOf } from './unread.ts';

const loadPanel = () => import('./bell-panel.tsx');
const BellPanel = lazyPart(loadPanel, 'BellPanel');

/** The name contains the badge's text, because people who use voice control say what they see. */
function nameOf(unread: number, badge: string): string {
  const count = plural(unread, 'unread', 'unread');
  return count.startsWith(badge) ? `Notifications, ${count}` : `Notifications, ${badge}: ${count}`;
}

interface NotificationBellProps {
  href?: string;
  /** What the person has to do; rendered once the panel opens. */
  duties: ReactNode;
}

/** Says how much news is unread, and opens what needs the person and the newest of it. */
export function NotificationBell({ href = portalPaths.notifications, duties }: NotificationBellProps) {
  const panel = useId();
  const [open, setOpen] = useState(false);
  const { data: notifications } = useQuery(notificationsQuery);
  const unread = unreadOf(notifications?.rows ?? []).length;
  const badge = unreadBadge(unread);
  return (
    <>
      <button
        type="button"
        popoverTarget={panel}
        aria-label={badge ? nameOf(unread, badge) : 'Notifications'}
        onPointerEnter={prefetchPart(loadPanel)}
        className="relative grid size-11 place-items-center rounded-xl text-gray transition-colors hover:bg-accent-2 hover:text-heading"
      >
        <Bell aria-hidden="true" className="size-5" />
        {badge && (
          <span
            aria-hidden="true"
            className="absolute right-0.5 top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-act px-1 font-heading text-xs font-bold leading-none text-on-act ring-2 ring-secondary"
          >
            {badge}
          </span>
        )}
      </button>
      <div
        id={panel}
        popover="auto"
        role="region"
        aria-label="Needs you and news"
        onToggle={({ newState }) => setOpen(newState === 'open')}
        className="inset-auto right-3 top-[4.25rem] m-0 max-h-[calc(100dvh-5.5rem)] w-[26rem] max-w-[calc(100vw-1.5rem)] overflow-y-auto border-[1.5px] border-heading bg-secondary p-0 text-gray sm:right-6"
      >
        {open && <BellPanel href={href} duties={duties} />}
      </div>
    </>
  );
}

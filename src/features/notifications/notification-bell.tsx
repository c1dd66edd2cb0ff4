import { Bell } from 'lucide-react';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { plural } from '#src/lib/format.ts';
import { useQuery } from '#src/lib/query.ts';
import { notificationsQuery } from './queries.ts';
import { unreadBadge, unreadOf } from './unread.ts';

/** The name contains the badge's text, because people who use voice control say what they see. */
function nameOf(unread: number, badge: string): string {
  const count = plural(unread, 'unread', 'unread');
  return count.startsWith(badge) ? `Notifications, ${count}` : `Notifications, ${badge}: ${count}`;
}

/** Leads to the news and says how much of it is unread. */
export function NotificationBell({ href = portalPaths.notifications }: { href?: string }) {
  const { data: notifications } = useQuery(notificationsQuery);
  const unread = unreadOf(notifications?.rows ?? []).length;
  const badge = unreadBadge(unread);
  return (
    <a
      href={href}
      aria-label={badge ? nameOf(unread, badge) : 'Notifications'}
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
    </a>
  );
}

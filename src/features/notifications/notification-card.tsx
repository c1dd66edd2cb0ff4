import { Check } from 'lucide-react';
import { memo, type KeyboardEvent, type MouseEvent } from 'react';
import type { Notification } from '#shared/contracts/notifications.ts';
import { TimeAgo } from '#components/app/time.tsx';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#lib/cn.ts';
import { notificationIcons } from './icons.ts';
import { notificationLink } from '#shared/notification-link.ts';
import { markAsRead } from './mark-as-read.ts';

interface NotificationCardProps {
  notification: Notification;
}

const doubleClickMs = 300;
let lastPress = -doubleClickMs;

/**
 * The next card moves under the pointer at once, and the second half of a double click is not meant for it. Clicks made
 * with the keyboard have a detail of 0 and pass.
 */
function onPress(id: number, { detail, timeStamp }: MouseEvent) {
  if (detail > 0) {
    if (timeStamp - lastPress < doubleClickMs) return;
    lastPress = timeStamp;
  }
  void markAsRead(id);
}

/** A key that is held down counts once, not for every card that gets the focus. */
function onKeyDown(event: KeyboardEvent) {
  if (event.repeat) event.preventDefault();
}

export const NotificationCard = memo(function NotificationCard({ notification }: NotificationCardProps) {
  const { id, title, content, isRead, createdAt, kind } = notification;
  const Icon = notificationIcons[kind];
  return (
    <li
      className={cn(
        'flex flex-wrap items-start gap-x-4 gap-y-3 border-b border-line py-4 [contain-intrinsic-height:auto_6.5rem] [content-visibility:auto] sm:flex-nowrap',
        isRead ? 'text-muted' : 'text-primary',
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-2.5rem)]">
        <h3 dir="auto" className="font-semibold text-heading [overflow-wrap:anywhere]">
          <a
            href={notificationLink(notification)}
            className="-my-0.5 inline-block rounded-sm py-0.5 underline-offset-4 hover:text-primary hover:underline"
          >
            {title}
          </a>
        </h3>
        <p dir="auto" className="mt-0.5 text-[0.9375rem] leading-6 text-gray [overflow-wrap:anywhere]">
          {content}
        </p>
        <p className="mt-1 text-sm text-muted">
          <TimeAgo value={createdAt} />
        </p>
      </div>
      {!isRead && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Mark as read: ${title}`}
          onClick={(event) => onPress(id, event)}
          onKeyDown={onKeyDown}
          className="max-sm:ml-9"
        >
          <Check aria-hidden="true" />
          Mark as read
        </Button>
      )}
    </li>
  );
});

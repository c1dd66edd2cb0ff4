import { Check } from 'lucide-react';
import { memo, type KeyboardEvent, type MouseEvent } from 'react';
import type { Notification } from '#src/shared/contracts/notifications.ts';
import { TimeAgo } from '#src/components/app/time.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { cn } from '#src/lib/cn.ts';
import { notificationIcons } from './icons.ts';
import { notificationLink } from '#src/shared/notification-link.ts';
import { markAsRead } from './mark-as-read.ts';

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

/** Where it belongs, unless its words say so already. */
function projectOf({ title, content, projectTitle }: Notification): string | null {
  return projectTitle && !`${title} ${content}`.includes(projectTitle) ? projectTitle : null;
}

export const NotificationCard = memo(function NotificationCard({ notification }: { notification: Notification }) {
  const { id, title, content, isRead, createdAt, kind } = notification;
  const Icon = notificationIcons[kind];
  const project = projectOf(notification);
  return (
    <li
      className={cn(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 border-b border-line py-2.5 [contain-intrinsic-height:auto_6.5rem] [content-visibility:auto] sm:gap-x-4 sm:py-4',
        isRead ? 'text-muted' : 'text-heading',
      )}
    >
      <Icon aria-hidden="true" className="row-span-3 mt-0.5 size-5" />
      <h3
        dir="auto"
        className="col-span-2 font-semibold leading-6 text-heading [overflow-wrap:anywhere] sm:col-span-1 sm:col-start-2"
      >
        <a
          href={notificationLink(notification)}
          className="-my-0.5 inline-block rounded-sm py-0.5 underline-offset-4 hover:text-heading hover:underline"
        >
          {title}
        </a>
      </h3>
      <p
        dir="auto"
        className="col-span-2 col-start-2 text-sm leading-5 text-gray [overflow-wrap:anywhere] max-sm:line-clamp-2 sm:col-span-1 sm:mt-0.5 sm:text-[0.9375rem] sm:leading-6"
      >
        {content}
      </p>
      <p className="col-start-2 self-center py-1 text-sm leading-5 text-muted max-sm:truncate sm:pb-0 sm:[overflow-wrap:anywhere]">
        <TimeAgo value={createdAt} />
        {project !== null && (
          <>
            {' · '}
            <bdi>{project}</bdi>
          </>
        )}
      </p>
      {!isRead && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Mark as read: ${title}`}
          onClick={(event) => onPress(id, event)}
          onKeyDown={onKeyDown}
          className="col-start-3 -my-1 -mr-3 self-center !text-heading sm:row-span-3 sm:row-start-1 sm:mr-0 sm:self-start"
        >
          <Check aria-hidden="true" className="max-sm:hidden" />
          Mark as read
        </Button>
      )}
    </li>
  );
});

import { Check } from 'lucide-react';
import { memo, type KeyboardEvent, type MouseEvent } from 'react';
import type { Notification } from '#src/shared/contracts/notifications.ts';
import { Button } from '#src/components/ui/button.tsx';
import { NewsSentence } from './news-sentence.tsx';
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

export const NotificationCard = memo(function NotificationCard({ notification }: { notification: Notification }) {
  const { id, title, isRead } = notification;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 border-b border-line py-3 sm:flex-nowrap sm:py-3.5">
      <NewsSentence news={notification} isQuiet={isRead} className="max-w-3xl" />
      {!isRead && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Mark as read: ${title}`}
          onClick={(event) => onPress(id, event)}
          onKeyDown={onKeyDown}
          className="-ml-3 shrink-0 sm:-mr-3 sm:ml-0"
        >
          <Check aria-hidden="true" />
          Mark as read
        </Button>
      )}
    </li>
  );
});

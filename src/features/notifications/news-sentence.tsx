import type { Notification } from '#src/shared/contracts/notifications.ts';
import { TimeAgo } from '#src/components/app/time.tsx';
import { cn } from '#src/lib/cn.ts';
import { notificationLink } from '#src/shared/notification-link.ts';
import { sentenceOf } from './sentence.ts';

/** Where it belongs, unless its words say so already. */
function projectOf({ title, content, projectTitle }: Notification): string | null {
  return projectTitle && !`${title} ${content}`.includes(projectTitle) ? projectTitle : null;
}

interface NewsSentenceProps {
  news: Notification;
  className?: string;
  isQuiet?: boolean;
}

/** What happened, in a sentence that leads there, and below it where and when. */
export function NewsSentence({ news, className, isQuiet = false }: NewsSentenceProps) {
  const { pieces, rest, about } = sentenceOf(news);
  const place = projectOf(news);
  return (
    <div className={cn('min-w-0', className)}>
      <h3
        dir="auto"
        className={cn(
          'font-body text-[0.96875rem] font-normal leading-6 [overflow-wrap:anywhere] [text-wrap:wrap]',
          isQuiet ? 'text-muted' : 'text-gray',
        )}
      >
        <a
          href={notificationLink(news)}
          className="-my-0.5 py-0.5 underline-offset-4 hover:text-heading hover:underline"
        >
          {pieces.map(({ text, isName }, index) =>
            isName ? (
              <b key={index} className="font-heading font-medium text-heading">
                <bdi>{text}</bdi>
              </b>
            ) : (
              text
            ),
          )}
        </a>
        {rest}
      </h3>
      <p className="text-[0.90625rem] leading-6 text-muted [overflow-wrap:anywhere]">
        {about !== null && (
          <>
            <bdi>{about}</bdi>
            {place === null ? ', ' : ' in '}
          </>
        )}
        {place !== null && (
          <>
            <bdi>{place}</bdi>,{' '}
          </>
        )}
        <TimeAgo value={news.createdAt} />
      </p>
    </div>
  );
}

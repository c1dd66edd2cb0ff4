import type { MouseEvent, ReactNode } from 'react';
import { Loaded } from '#src/components/app/loaded.tsx';
import { TextLink } from '#src/components/ui/text-link.tsx';
import { useQuery } from '#src/lib/query.ts';
import { NewsSentence } from './news-sentence.tsx';
import { notificationsQuery } from './queries.ts';
import { unreadOf } from './unread.ts';

/** As many as one looks through at a glance. */
const mostShown = 4;
const heading = 'mb-3 text-[1.0625rem] font-bold leading-tight tracking-[-0.02em]';

interface BellPanelProps {
  href: string;
  duties: ReactNode;
}

/** What the person has to do, and then what is new. A link closes the panel, also where the page behind it stays. */
export function BellPanel({ href, duties }: BellPanelProps) {
  const notifications = useQuery(notificationsQuery);
  const close = ({ target, currentTarget }: MouseEvent) => {
    if (target instanceof Element && target.closest('a'))
      currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
  };
  return (
    <div onClick={close} className="grid gap-6 p-5">
      <section>
        <h2 className={heading}>Needs you</h2>
        {duties}
      </section>
      <section>
        <h2 className={heading}>Unread</h2>
        <Loaded query={notifications} name="Notifications" skeleton={{ count: 2, itemClassName: 'h-16' }}>
          {({ rows }) => {
            const unread = unreadOf(rows).slice(0, mostShown);
            if (unread.length === 0) return <p className="text-[0.9375rem] text-muted">You’re all caught up.</p>;
            return (
              <ul className="border-t-[1.5px] border-heading">
                {unread.map((news) => (
                  <li key={news.id} className="border-b border-line py-3">
                    <NewsSentence news={news} />
                  </li>
                ))}
              </ul>
            );
          }}
        </Loaded>
        <p className="mt-3 text-[0.9375rem]">
          <TextLink href={href}>All notifications</TextLink>
        </p>
      </section>
    </div>
  );
}

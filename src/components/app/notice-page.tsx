import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#lib/cn.ts';

interface NoticePageProps {
  icon: LucideIcon;
  title: string;
  /** 'h2' below another heading of the page. */
  as?: 'h1' | 'h2';
  tone?: 'plain' | 'warning';
  action: ReactNode;
  children: ReactNode;
}

/** Replaces a screen: says what is wrong and offers a next step. */
export function NoticePage({
  icon: Icon,
  title,
  as: Heading = 'h1',
  tone = 'plain',
  action,
  children,
}: NoticePageProps) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-4 px-5 py-16 text-center">
      <span
        className={cn(
          'grid size-16 place-items-center rounded-full bg-accent-2',
          tone === 'warning' ? 'text-warning' : 'text-primary',
        )}
      >
        <Icon aria-hidden="true" className="size-7" />
      </span>
      <Heading tabIndex={-1} className="text-3xl font-bold outline-none">
        {title}
      </Heading>
      <div className="grid gap-4 text-muted">{children}</div>
      {action}
    </div>
  );
}

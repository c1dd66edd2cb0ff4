import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#src/lib/cn.ts';

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
    <div className="grid max-w-xl justify-items-start gap-4 py-12">
      <Icon aria-hidden="true" className={cn('size-7', tone === 'warning' ? 'text-warning' : 'text-muted')} />
      <Heading
        tabIndex={-1}
        className="text-[1.75rem] font-bold leading-tight tracking-[-0.02em] outline-none sm:text-4xl"
      >
        {title}
      </Heading>
      <div className="grid gap-4 text-muted">{children}</div>
      {action}
    </div>
  );
}

import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  /** Beside the title: a badge, buttons. */
  actions?: ReactNode;
}

/** The heading of a screen. It can be focused, so that screen readers announce a change of screen. */
export function PageHeader({ title, description, actions }: PageHeaderProps) {
  return (
    <div className="mb-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1
          tabIndex={-1}
          dir="auto"
          className="text-[1.75rem] font-bold leading-[1.12] tracking-[-0.03em] outline-none [overflow-wrap:anywhere] sm:text-[2.125rem]"
        >
          {title}
        </h1>
        {description && <div className="mt-2 max-w-3xl text-muted">{description}</div>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-3 print:hidden">{actions}</div>}
    </div>
  );
}

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
    <div className="mb-8 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1
          tabIndex={-1}
          dir="auto"
          className="text-[1.75rem] font-bold leading-tight tracking-[-0.02em] outline-none [overflow-wrap:anywhere] sm:text-4xl"
        >
          {title}
        </h1>
        {description && <div className="mt-3 max-w-2xl text-muted">{description}</div>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-3 print:hidden">{actions}</div>}
    </div>
  );
}

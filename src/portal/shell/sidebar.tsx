import type { ReactNode } from 'react';

interface SidebarProps {
  /** Until when somebody else views the portal as this person: the bar that says so covers its end. */
  viewedUntil?: string | undefined;
  children: ReactNode;
}

/** Beside the screens, where the window is wide. */
export function Sidebar({ viewedUntil, children }: SidebarProps) {
  return (
    <aside
      className="sticky top-header hidden h-[calc(100dvh-var(--header-height)-1px)] overflow-y-auto border-r border-line p-4 data-[viewed]:pb-24 lg:flex print:hidden"
      data-viewed={viewedUntil}
    >
      {children}
    </aside>
  );
}

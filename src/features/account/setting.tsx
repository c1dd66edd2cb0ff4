import type { ReactNode } from 'react';

interface SettingProps {
  title: ReactNode;
  description: ReactNode;
  children: ReactNode;
}

/** One matter of a card: what it is, and the button that deals with it. */
export function Setting({ title, description, children }: SettingProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-5 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="font-heading font-medium text-heading">{title}</h3>
        <div className="mt-0.5 text-sm text-muted">{description}</div>
      </div>
      {children}
    </div>
  );
}

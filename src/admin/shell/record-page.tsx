import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTitle } from '#src/components/app/use-title.ts';
import { $recordName } from './record-name.ts';

interface RecordPageProps {
  title: string;
  description?: ReactNode;
  /** The list that it is one of. */
  list: { href: string; label: string };
  actions?: ReactNode;
  children: ReactNode;
}

/** One record at an address of its own, under its name. */
export function RecordPage({ title, description, list, actions, children }: RecordPageProps) {
  useTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A form on the page may already have the focus.
    if (page.current?.contains(document.activeElement) !== true) heading.current?.focus();
  }, []);
  useEffect(() => {
    $recordName.set(title);
    return () => $recordName.set(null);
  }, [title]);
  return (
    <div ref={page} className="grid grid-cols-1 gap-6">
      <a
        href={list.href}
        className="-my-1 inline-flex items-center gap-2 justify-self-start py-1 text-sm text-primary print:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {list.label}
      </a>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h2
            ref={heading}
            tabIndex={-1}
            dir="auto"
            className="text-2xl font-semibold outline-none [overflow-wrap:anywhere]"
          >
            {title}
          </h2>
          {description && <p className="mt-1 text-muted">{description}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3 print:hidden">{actions}</div>}
      </div>
      {children}
    </div>
  );
}

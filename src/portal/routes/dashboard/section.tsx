import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  linkLabel: string;
  href: string;
  children: ReactNode;
}

/** A part of the dashboard that shows the start of a list and links to the whole of it. */
export function Section({ title, linkLabel, href, children }: SectionProps) {
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl font-semibold">{title}</h2>
        <a
          href={href}
          className="inline-flex min-h-6 items-center gap-1.5 rounded-sm font-heading text-sm font-medium text-heading underline decoration-act decoration-2 underline-offset-[5px] hover:decoration-heading"
        >
          {linkLabel}
          <ArrowRight aria-hidden="true" className="size-4" />
        </a>
      </div>
      {children}
    </section>
  );
}

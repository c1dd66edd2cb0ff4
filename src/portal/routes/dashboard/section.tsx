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
        <h2 className="text-[1.375rem] font-bold leading-tight tracking-[-0.02em]">{title}</h2>
        <a
          href={href}
          className="min-h-6 font-heading text-[0.9375rem] font-medium text-heading underline decoration-act decoration-2 underline-offset-[5px] hover:decoration-heading"
        >
          {linkLabel}
        </a>
      </div>
      {children}
    </section>
  );
}

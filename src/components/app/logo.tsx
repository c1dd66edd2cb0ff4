import { site } from '#data/site.ts';
import { cn } from '#lib/cn.ts';

/** The logo in React, for the apps; the site's pages have an Astro component. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={cn('inline-flex items-center gap-2.5', className)}>
      <svg className="size-8 shrink-0" viewBox="0 0 32 32" fill="none" aria-hidden="true">
        <g strokeLinejoin="round" strokeLinecap="round" className="stroke-primary">
          <path d="M26.4 10 16 4 5.6 10v12L16 28l10.4-6" strokeWidth="2.6" />
          <path d="m20.8 13.2-4.8-2.8-4.8 2.8v5.6l4.8 2.8 4.8-2.8" strokeWidth="2" strokeOpacity=".45" />
        </g>
        <circle cx="26.4" cy="16" r="2.2" className="fill-primary" />
      </svg>
      <span className="font-heading text-xl font-bold tracking-tight text-heading">{site.name}</span>
    </span>
  );
}

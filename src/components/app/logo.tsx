import { markDot, markLines } from '#src/data/mark.ts';
import { site } from '#src/data/site.ts';
import { cn } from '#src/lib/cn.ts';

/** The logo in React, for the apps; the site's pages have an Astro component. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={cn('inline-flex items-center gap-2.5', className)}>
      <svg className="size-8 shrink-0" viewBox="0 0 32 32" fill="none" aria-hidden="true">
        <g strokeLinejoin="round" strokeLinecap="round" className="stroke-primary">
          {markLines.map(({ d, width, opacity }) => (
            <path key={d} d={d} strokeWidth={width} strokeOpacity={opacity} />
          ))}
        </g>
        <circle cx={markDot.x} cy={markDot.y} r={markDot.radius} className="fill-primary" />
      </svg>
      <span className="font-heading text-xl font-bold tracking-tight text-heading">{site.name}</span>
    </span>
  );
}

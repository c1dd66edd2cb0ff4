import { ChevronRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '#src/lib/cn.ts';

export interface Crumb {
  label: string;
  /** Left out on the page one is on. */
  href?: string;
}

interface BreadcrumbProps extends ComponentProps<'nav'> {
  crumbs: Crumb[];
}

export function Breadcrumb({ crumbs, className, ...props }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className={cn('text-sm text-muted', className)} {...props}>
      <ol className="flex flex-wrap items-center gap-1.5">
        {crumbs.map(({ label, href }, index) => (
          <li key={`${label}-${index}`} className="inline-flex min-w-0 items-center gap-1.5">
            {index > 0 && <ChevronRight aria-hidden="true" className="size-3.5 shrink-0" />}
            {href === undefined ? (
              <span aria-current="page" dir="auto" className="text-heading [overflow-wrap:anywhere]">
                {label}
              </span>
            ) : (
              <a href={href} className="-my-1 rounded-sm py-1 underline-offset-4 hover:text-heading hover:underline">
                {label}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

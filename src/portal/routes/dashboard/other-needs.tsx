import { cardLink } from '#src/components/ui/card-link.ts';
import { cn } from '#src/lib/cn.ts';
import type { Need } from './needs.ts';

/** Questions, milestones, procedures and calls, as rows. */
export function OtherNeeds({ needs, isWide }: { needs: readonly Need[]; isWide: boolean }) {
  return (
    <ul
      className={cn(
        'grid grid-cols-1 gap-x-11 border-t-[1.5px] border-heading',
        isWide ? 'lg:grid-cols-2' : 'lg:max-xl:grid-cols-2',
      )}
    >
      {needs.map(({ key, icon: Icon, href, title, about }) => (
        <li key={key} className="group relative flex gap-3.5 border-b border-line-strong py-3">
          <Icon aria-hidden="true" className="mt-1 size-4 shrink-0 text-muted" />
          <div className="min-w-0">
            <h3
              dir="auto"
              className="line-clamp-2 font-medium leading-6 [overflow-wrap:anywhere] group-hover:underline group-hover:decoration-act group-hover:decoration-2 group-hover:underline-offset-[5px]"
            >
              <a href={href} className={cardLink}>
                {title}
              </a>
            </h3>
            <p dir="auto" className="text-sm text-muted [overflow-wrap:anywhere]">
              {about}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

import { tabPath, type Tab } from '#src/admin/paths.ts';
import { CellLink } from '#src/admin/table/cells.tsx';
import { writeView } from '#src/admin/table/view.ts';
import type { PlaceGroup } from '#src/features/jump/places.ts';

/** The tab that lists all of a kind, by the kind's heading. */
const tabsOfKinds: Record<string, Tab> = {
  Projects: 'projects',
  Documents: 'documents',
  Invoices: 'invoices',
  Offers: 'offers',
  People: 'users',
  Companies: 'companies',
  Leads: 'contacts',
  Procedures: 'procedures',
};

interface FoundListProps {
  groups: readonly PlaceGroup[];
  search: string;
}

/** What a search found, by kind; the heading of a kind leads to all of it. */
export function FoundList({ groups, search }: FoundListProps) {
  return groups.map(({ heading, places }) => (
    <section
      key={heading}
      aria-label={heading}
      className="grid gap-x-8 border-t border-line-strong pt-1.5 lg:grid-cols-[10rem_minmax(0,1fr)]"
    >
      <h2 className="py-1 text-[0.9375rem] font-semibold lg:py-2.5">
        {heading in tabsOfKinds ? (
          <CellLink href={`${tabPath(tabsOfKinds[heading] ?? 'home')}?${writeView({ search })}`}>{heading}</CellLink>
        ) : (
          heading
        )}
      </h2>
      <ul>
        {places.map(({ key, label, about, icon: Icon, href }) => (
          <li key={key} className="border-t border-line first:border-t-0">
            <a
              href={href}
              className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 py-1.5 hover:bg-accent-2/50 sm:grid-cols-[auto_minmax(0,1fr)_minmax(0,16rem)]"
            >
              <Icon aria-hidden="true" className="size-[1.15rem] text-muted" />
              <span dir="auto" className="font-medium text-heading [overflow-wrap:anywhere]">
                {label}
              </span>
              {about && (
                <span dir="auto" className="truncate text-sm text-muted max-sm:col-start-2">
                  {about}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  ));
}

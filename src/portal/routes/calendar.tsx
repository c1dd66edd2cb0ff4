import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { DueList, dayAnchor } from '#src/features/calendar/due-list.tsx';
import { type Entry, markDuties, onLocalDays } from '#src/features/calendar/kinds.ts';
import { addMonths, monthOf } from '#src/features/calendar/month.ts';
import { MonthGrid } from '#src/features/calendar/month-grid.tsx';
import { calendarQuery } from '#src/features/calendar/queries.ts';
import { SubscribeCard } from '#src/features/calendar/subscribe-card.tsx';
import { useDuties } from '#src/features/duties/use-duties.ts';
import { invoicesQuery } from '#src/features/invoices/queries.ts';
import { moneyOf } from '#src/features/invoices/words.ts';
import { projectsQuery } from '#src/features/projects/queries.ts';
import { LoadError } from '#src/components/app/load-error.tsx';
import { PageHeader } from '#src/components/app/page-header.tsx';
import { useMedia } from '#src/components/app/use-media.ts';
import { useTitle } from '#src/components/app/use-title.ts';
import { Button } from '#src/components/ui/button.tsx';
import { SelectField } from '#src/components/ui/select.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#src/components/ui/tabs.tsx';
import { formatMonth, localDay } from '#src/lib/format.ts';
import { useQuery } from '#src/lib/query.ts';
import { profileQuery } from '#src/stores/profile.ts';
import { invoiceName } from '#src/shared/invoice-words.ts';
import { monthPattern } from '#src/shared/month.ts';
import { updateAddress } from '#src/portal/address.ts';
import type { RouteProps } from '#src/portal/router.ts';

/** Where a day is chosen, its list may have to be rendered first, which takes some frames on a slow machine. */
function showDay(day: string, framesLeft = 120): void {
  requestAnimationFrame(() => {
    const heading = document.getElementById(dayAnchor(day));
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
    if (!heading && framesLeft > 0) showDay(day, framesLeft - 1);
  });
}

/** Nothing is asked for those who have none to pay. */
const noInvoices: typeof invoicesQuery = {
  queryKey: ['no invoices'],
  queryFn: () => ({ rows: [], complete: true }),
  meta: { shows: [] },
};

/** The invoices of a client, on the days on which they are due; undefined while they are read. */
function useBills(project: string | undefined, isClient: boolean): Entry[] | undefined {
  const { data, error } = useQuery(isClient ? invoicesQuery : noInvoices);
  if (data === undefined && error === undefined) return undefined;
  return (data?.rows ?? []).flatMap((invoice) => {
    const { id, kind, dueOn, rest, claimed, total, projectId, projectTitle } = invoice;
    if (kind !== 'invoice' || dueOn === null || (project !== undefined && project !== String(projectId))) return [];
    const state = rest === 0 && claimed > 0 ? ', being confirmed' : '';
    const title = `${moneyOf(invoice)(rest || claimed || total)}, ${invoiceName(invoice)}${state}`;
    const isDone = rest === 0;
    return [
      { kind, id, title, day: dueOn, projectId, projectTitle, isDone, startsAt: null, endsAt: null, about: null },
    ];
  });
}

export function Calendar({ page: { search } }: RouteProps) {
  useTitle('Calendar');
  const heading = useId();
  const today = localDay();
  const month = search.month !== undefined && monthPattern.test(search.month) ? search.month : monthOf(today);
  const project = /^[1-9]\d{0,14}$/.test(search.project ?? '') ? search.project : undefined;
  const view = search.view === 'list' ? 'list' : 'month';
  const compact = !useMedia('(min-width: 48rem)');
  const { data, error, retry } = useQuery(calendarQuery(month, project));
  const { data: projects } = useQuery(projectsQuery);
  const { data: me } = useQuery(profileQuery);

  const goTo = (next: string) => updateAddress({ month: next === monthOf(today) ? undefined : next });
  const bills = useBills(project, me?.role === 'client');
  const { data: duties } = useDuties();
  const entries = onLocalDays(markDuties([...(data ?? []), ...(bills ?? [])], duties?.rows ?? []), month);
  // A day of the month is in the month in every time zone.
  const title = formatMonth(`${month}-15`);
  // All at once: what came later would push down what is there.
  const list = data && bills && <DueList entries={entries} month={title} />;
  return (
    <>
      <PageHeader
        title="Calendar"
        description="Milestones, due dates, invoices and documents awaiting a decision. A filled mark is something that needs you."
      />
      <Tabs value={view} onValueChange={(next) => updateAddress({ view: next === 'list' ? 'list' : undefined })}>
        <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div className="-ml-3 flex items-center gap-1">
            <Button variant="ghost" size="icon" aria-label="Previous month" onClick={() => goTo(addMonths(month, -1))}>
              <ChevronLeft aria-hidden="true" />
            </Button>
            <Button variant="ghost" size="icon" aria-label="Next month" onClick={() => goTo(addMonths(month, 1))}>
              <ChevronRight aria-hidden="true" />
            </Button>
            <h2 id={heading} aria-live="polite" className="ml-1 text-xl font-semibold">
              {title}
            </h2>
            {month !== monthOf(today) && (
              <Button variant="secondary" size="sm" className="ml-3" onClick={() => goTo(monthOf(today))}>
                Today
              </Button>
            )}
          </div>
          <div className="flex flex-wrap items-end gap-4 max-sm:w-full">
            <SelectField
              label="Project"
              hideLabel
              empty="All projects"
              options={projects?.rows.map(({ id, title: name }) => [id, name])}
              value={project ?? ''}
              onValue={(value) => updateAddress({ project: value || undefined })}
              className="max-sm:w-full sm:w-64"
            />
            <TabsList aria-label="How the calendar is shown" className="max-sm:w-full">
              <TabsTrigger value="month">Month</TabsTrigger>
              <TabsTrigger value="list">List</TabsTrigger>
            </TabsList>
          </div>
        </div>
        <p role="status" className="sr-only">
          {data === undefined && error === undefined ? 'Loading calendar' : ''}
        </p>
        {error !== undefined && data === undefined ? (
          <LoadError
            title="Error Loading Calendar"
            description="There was a problem loading your calendar. Please try again later."
            error={error}
            onRetry={retry}
          />
        ) : (
          <>
            <TabsContent value="month" className="!mt-0">
              <MonthGrid
                month={month}
                entries={entries}
                labelledBy={heading}
                compact={compact}
                onMonth={goTo}
                onDay={(day) => {
                  if (!compact) updateAddress({ view: 'list' });
                  showDay(day);
                }}
              />
              {compact && list && <div className="mt-6">{list}</div>}
            </TabsContent>
            <TabsContent value="list" className="!mt-0">
              {list}
            </TabsContent>
          </>
        )}
      </Tabs>
      {me && me.viewedUntil === undefined && (
        <div className="mt-10">
          <SubscribeCard />
        </div>
      )}
    </>
  );
}

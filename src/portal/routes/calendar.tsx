import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { DueList, dayAnchor } from '#src/features/calendar/due-list.tsx';
import { markDuties, onLocalDays } from '#src/features/calendar/kinds.ts';
import { addMonths, monthOf } from '#src/features/calendar/month.ts';
import { MonthGrid } from '#src/features/calendar/month-grid.tsx';
import { calendarQuery } from '#src/features/calendar/queries.ts';
import { SubscribeCard } from '#src/features/calendar/subscribe-card.tsx';
import { useDuties } from '#src/features/duties/use-duties.ts';
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

/** A day of the month is in the month in every time zone. */
const titleOf = (month: string) => formatMonth(`${month}-15`);

/** Below a month that has little room for what comes after it. */
function NextMonth({ month, project }: { month: string; project: string | undefined }) {
  const { data } = useQuery(calendarQuery(month, project));
  const { data: duties } = useDuties();
  const title = titleOf(month);
  return (
    data && (
      <section aria-label={title} className="grid gap-4">
        <h2 className="text-xl font-semibold">{title}</h2>
        <DueList entries={onLocalDays(markDuties(data, duties?.rows ?? []), month)} month={title} />
      </section>
    )
  );
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

  const goTo = (wanted: string) => updateAddress({ month: wanted === monthOf(today) ? undefined : wanted });
  const { data: duties } = useDuties();
  const entries = onLocalDays(markDuties(data ?? [], duties?.rows ?? []), month);
  const title = titleOf(month);
  const list = data && <DueList entries={entries} month={title} />;
  return (
    <>
      <PageHeader
        title="Calendar"
        description="Milestones, due dates, invoices, calls and documents awaiting a decision. A filled mark is something that needs you."
      />
      <Tabs value={view} onValueChange={(chosen) => updateAddress({ view: chosen === 'list' ? 'list' : undefined })}>
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
              {compact && list && (
                <div className="mt-6 grid gap-8">
                  {list}
                  <NextMonth month={addMonths(month, 1)} project={project} />
                </div>
              )}
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

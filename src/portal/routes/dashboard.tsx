import { profileQuery } from '#src/stores/profile.ts';
import type { Duties } from '#src/shared/contracts/duties.ts';
import { waitingSentence } from '#src/features/duties/due-words.ts';
import { useDuties } from '#src/features/duties/use-duties.ts';
import { dayQuery } from '#src/features/projects/queries.ts';
import { LoadError } from '#src/components/app/load-error.tsx';
import { PageHeader } from '#src/components/app/page-header.tsx';
import { SkeletonList } from '#src/components/app/skeleton-list.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { formatFullDay, localDay } from '#src/lib/format.ts';
import { useQuery } from '#src/lib/query.ts';
import { useTitle } from '#src/components/app/use-title.ts';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { can } from '#src/shared/permissions.ts';
import { Counts } from './dashboard/counts.tsx';
import { NeedsYou } from './dashboard/needs-you.tsx';
import { RecentActivity } from './dashboard/recent-activity.tsx';
import { RecentNotifications } from './dashboard/recent-notifications.tsx';
import { RecentProjects } from './dashboard/recent-projects.tsx';

const FirstScreen = lazyPart(() => import('./dashboard/first-screen.tsx'), 'FirstScreen');

/** On a phone the name has a line of its own from the start: nothing moves when it comes. */
function Welcome({ name }: { name: string | undefined }) {
  return (
    <span className="block truncate">
      Welcome, <br className="sm:hidden" />
      {name ?? <Skeleton className="inline-block h-[0.8em] w-56 max-w-full rounded-lg align-middle" />}
    </span>
  );
}

export function Dashboard() {
  useTitle('Dashboard');
  const { data: profile, error: profileError } = useQuery(profileQuery);
  const today = localDay();
  const day = useQuery(dayQuery(today));
  const duties = useDuties();
  const counts = <Counts day={day.data} failed={day.error !== undefined} />;
  if (profile && day.data?.isNewcomer)
    return (
      <>
        <PageHeader title={<Welcome name={profile.name ?? profile.username} />} />
        <FirstScreen me={profile} />
        <section aria-labelledby="counted-later" className="mt-12">
          <h2 id="counted-later" className="mb-3 text-[0.9375rem] font-medium text-muted">
            Counted here once your first project has begun
          </h2>
          {counts}
        </section>
      </>
    );
  const isStaff = profile !== undefined && can(profile.role, 'procedures.follow');
  return (
    <>
      <PageHeader
        title={profileError && !profile ? 'Welcome' : <Welcome name={profile && (profile.name ?? profile.username)} />}
        description={<Standing duties={duties.data} />}
        actions={<p className="text-[0.9375rem] text-muted max-lg:hidden">{formatFullDay(today)}</p>}
      />
      {[day, duties].some(({ data, error }) => data === undefined && error === undefined) ? (
        // How much needs somebody is not known yet, and what is below must not move.
        <SkeletonList label="Loading your day" count={5} className="gap-3" itemClassName="h-24" />
      ) : (
        <>
          {duties.data ? (
            <NeedsYou duties={duties.data} isStaff={isStaff} />
          ) : (
            duties.error && (
              <LoadError
                title="Error Loading What Needs You"
                description="There was a problem loading what needs you. Please try again later."
                error={duties.error}
                onRetry={duties.retry}
              />
            )
          )}
          <div className="mt-11">{counts}</div>
          <div className="mt-11 grid grid-cols-1 gap-11">
            <RecentProjects latest={day.data?.recentProjects} />
            <RecentNotifications />
          </div>
          {day.data && <RecentActivity activity={day.data.activity} />}
        </>
      )}
    </>
  );
}

/** What waits, in a sentence; while that is not known its line is kept. */
function Standing({ duties }: { duties: Duties | undefined }) {
  const sentence = duties && waitingSentence(duties);
  return (
    <p className="min-h-7 font-heading text-lg font-medium leading-7 tracking-[-0.008em] max-sm:min-h-14">
      {sentence ? (
        <>
          <b className="font-medium text-heading">{sentence[0]}</b> {sentence[1]}
        </>
      ) : (
        duties && 'Nothing is waiting for you today.'
      )}
    </p>
  );
}

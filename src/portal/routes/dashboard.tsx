import { profileQuery } from '#src/stores/profile.ts';
import { countActive } from '#src/features/projects/filter.ts';
import { notificationsQuery } from '#src/features/notifications/queries.ts';
import { unreadOf } from '#src/features/notifications/unread.ts';
import { dayQuery, projectsQuery } from '#src/features/projects/queries.ts';
import { Figure, Figures } from '#src/components/app/figures.tsx';
import { PageHeader } from '#src/components/app/page-header.tsx';
import { SkeletonList } from '#src/components/app/skeleton-list.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { formatNumber, localDay } from '#src/lib/format.ts';
import { useQuery } from '#src/lib/query.ts';
import { useTitle } from '#src/components/app/use-title.ts';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { NeedsYou } from './dashboard/needs-you.tsx';
import { RecentActivity } from './dashboard/recent-activity.tsx';
import { RecentNotifications } from './dashboard/recent-notifications.tsx';
import { RecentProjects } from './dashboard/recent-projects.tsx';

const FirstScreen = lazyPart(() => import('./dashboard/first-screen.tsx'), 'FirstScreen');

/** Says 'Coming Soon' while there is nothing to count. */
function Count({ label, count, failed }: { label: string; count: number | undefined; failed: boolean }) {
  if (count === 0) return <Figure label={label} value="Coming Soon" quiet />;
  return <Figure label={label} value={count === undefined ? (failed ? '–' : undefined) : formatNumber(count)} />;
}

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
  const projects = useQuery(projectsQuery);
  const active = projects.data ? formatNumber(countActive(projects.data.rows)) : projects.error ? '–' : undefined;
  const day = useQuery(dayQuery(localDay()));
  const failed = { failed: day.error !== undefined };
  const { data: notifications } = useQuery(notificationsQuery);
  const mentions = unreadOf(notifications?.rows ?? []).filter(({ kind }) => kind === 'mention');
  const figures = (
    <Figures>
      <Figure label="Active Projects" value={active} />
      <Count label="Upcoming Milestones" count={day.data?.upcomingMilestones} {...failed} />
      <Count label="Recent Documents" count={day.data?.recentDocuments} {...failed} />
      <Count label="Completed Deliverables" count={day.data?.completedDeliverables} {...failed} />
    </Figures>
  );
  if (profile && day.data?.isNewcomer)
    return (
      <>
        <PageHeader title={<Welcome name={profile.name ?? profile.username} />} />
        <FirstScreen me={profile} />
        <div className="mt-12">{figures}</div>
      </>
    );
  return (
    <>
      <PageHeader
        title={profileError && !profile ? 'Welcome' : <Welcome name={profile && (profile.name ?? profile.username)} />}
        description="Here’s where things stand today."
      />
      {day.data === undefined && day.error === undefined ? (
        // How much needs somebody is not known yet, and what is below must not move.
        <SkeletonList label="Loading your day" count={5} className="gap-3" itemClassName="h-24" />
      ) : (
        <>
          {day.data && <NeedsYou day={day.data} mentions={mentions} isAdmin={profile?.role === 'admin'} />}
          <div className="mt-10">{figures}</div>
          <div className="mt-12 grid gap-x-8 gap-y-10 xl:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
            <RecentProjects latest={day.data?.recentProjects} />
            <RecentNotifications />
          </div>
          {day.data && <RecentActivity activity={day.data.activity} />}
        </>
      )}
    </>
  );
}

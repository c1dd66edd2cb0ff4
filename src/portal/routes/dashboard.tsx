import { CalendarClock, CircleCheckBig, FileClock, FolderKanban } from 'lucide-react';
import { $profile } from '#stores/profile.ts';
import { activeCount } from '#features/projects/filter.ts';
import { $projects } from '#features/projects/queries.ts';
import { PageHeader } from '#components/app/page-header.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { formatNumber } from '#lib/format.ts';
import { useQuery } from '#lib/query.ts';
import { useTitle } from '#components/app/use-title.ts';
import { RecentNotifications } from './dashboard/recent-notifications.tsx';
import { RecentProjects } from './dashboard/recent-projects.tsx';
import { StatCard } from './dashboard/stat-card.tsx';

export function Dashboard() {
  useTitle('Dashboard');
  const { data: profile, error: profileError } = useQuery($profile);
  const projects = useQuery($projects);
  const active = projects.data ? formatNumber(activeCount(projects.data.rows)) : projects.error ? '–' : undefined;
  return (
    <>
      <PageHeader
        title={
          profile ? (
            `Welcome, ${profile.name ?? profile.username}`
          ) : profileError ? (
            'Welcome'
          ) : (
            <>
              <span className="sr-only">Welcome</span>
              <Skeleton className="h-10 w-72 max-w-full" />
            </>
          )
        }
        description="Here's where things stand today."
      />
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        <StatCard icon={FolderKanban} label="Active Projects" value={active} />
        <StatCard icon={CalendarClock} label="Upcoming Milestones" value="Coming Soon" quiet />
        <StatCard icon={FileClock} label="Recent Documents" value="Coming Soon" quiet />
        <StatCard icon={CircleCheckBig} label="Completed Deliverables" value="Coming Soon" quiet />
      </ul>
      <div className="mt-10 grid gap-x-8 gap-y-10 xl:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <RecentProjects />
        <RecentNotifications />
      </div>
    </>
  );
}

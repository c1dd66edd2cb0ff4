import type { ReactNode } from 'react';
import { can } from '#shared/permissions.ts';
import { portalPaths } from '#shared/portal-paths.ts';
import { NotFound } from '#components/app/not-found.tsx';
import { PageHeader } from '#components/app/page-header.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useQuery } from '#lib/query.ts';
import { $profile } from '#stores/profile.ts';

/** For everybody else the screen is not there. */
export function ForStaff({ title, children }: { title: string; children: ReactNode }) {
  const { data: profile } = useQuery($profile);
  if (!profile)
    return (
      <>
        <PageHeader title={title} />
        <Skeleton className="h-40 rounded-2xl" />
      </>
    );
  if (!can(profile.role, 'procedures.follow'))
    return <NotFound href={portalPaths.dashboard} label="Go to the dashboard" />;
  return children;
}

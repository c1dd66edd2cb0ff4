import type { ReactNode } from 'react';
import { can } from '#src/shared/permissions.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { NotFound } from '#src/components/app/not-found.tsx';
import { PageHeader } from '#src/components/app/page-header.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { useQuery } from '#src/lib/query.ts';
import { profileQuery } from '#src/stores/profile.ts';

/** For everybody else the screen is not there. */
export function ForStaff({ title, children }: { title: string; children: ReactNode }) {
  const { data: profile } = useQuery(profileQuery);
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

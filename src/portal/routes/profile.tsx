import { ProfileCard } from '#features/profile/profile-card.tsx';
import { $profile } from '#stores/profile.ts';
import { LoadError } from '#components/app/load-error.tsx';
import { PageHeader } from '#components/app/page-header.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useQuery } from '#lib/query.ts';
import { useTitle } from '#components/app/use-title.ts';

export function Profile() {
  useTitle('Profile');
  const { data, error, retry } = useQuery($profile);
  return (
    <>
      <PageHeader title="Profile" description="How you appear here and how we reach you." />
      {data ? (
        <ProfileCard user={data} />
      ) : error ? (
        <LoadError
          title="Error Loading Profile"
          description="There was a problem loading your profile information."
          error={error}
          onRetry={retry}
        />
      ) : (
        <Skeleton className="h-72 max-w-2xl rounded-2xl" />
      )}
    </>
  );
}

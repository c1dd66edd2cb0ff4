import { DataCard } from '#src/features/account/data-card.tsx';
import { PendingEmail } from '#src/features/account/pending-email.tsx';
import { securityQuery } from '#src/features/account/queries.ts';
import { SecurityCard } from '#src/features/account/security-card.tsx';
import { leaveForGood, leaveToSignIn } from '#src/features/auth/log-out.ts';
import { DatesCard } from '#src/features/profile/dates-card.tsx';
import { LookCard } from '#src/features/profile/look-card.tsx';
import { ProfileCard } from '#src/features/profile/profile-card.tsx';
import { profileQuery } from '#src/stores/profile.ts';
import { LoadError } from '#src/components/app/load-error.tsx';
import { PageHeader } from '#src/components/app/page-header.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { patch, useQuery } from '#src/lib/query.ts';
import { useTitle } from '#src/components/app/use-title.ts';

const signedOut = () => leaveToSignIn('Signed out everywhere', 'Every browser asks for your password again.');
const emailAsked = (pendingEmail: string) => patch(securityQuery, (security) => ({ ...security, pendingEmail }));

export function Profile() {
  useTitle('Profile');
  const { data, error, retry } = useQuery(profileQuery);
  return (
    <>
      <PageHeader
        title="Profile"
        description="How you appear here, how we reach you, and what keeps your account safe."
      />
      {data ? (
        <div className="grid gap-6">
          {data.viewedUntil === undefined && <PendingEmail />}
          <ProfileCard user={data} onEmailAsked={emailAsked} />
          <DatesCard user={data} />
          <LookCard />
          {data.viewedUntil === undefined ? (
            <>
              <SecurityCard username={data.username} onSignedOut={signedOut} />
              <DataCard username={data.username} onDeleted={leaveForGood} />
            </>
          ) : (
            <p className="text-muted">Security settings and account data are shown only to the owner.</p>
          )}
        </div>
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

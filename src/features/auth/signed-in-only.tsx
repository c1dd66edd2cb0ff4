import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import { accountPaths } from '#src/shared/portal-paths.ts';
import { useQuery } from '#src/lib/query.ts';
import { profileQuery } from '#src/stores/profile.ts';
import type { AppArea } from './app-area.ts';
import { signInAddress } from './return-path.ts';
import { $session, checkSession } from './session.ts';
import { Unreachable } from './unreachable.tsx';

interface SignedInOnlyProps {
  area: AppArea;
  children: ReactNode;
}

/** Shows its children to people who may be here; sends others to the sign-in page, and explains an outage. */
export function SignedInOnly({ area, children }: SignedInOnlyProps) {
  const session = useStore($session);
  switch (session.status) {
    case 'unknown':
      return <Unreachable place={area.place} reason={session.reason} onRetry={() => void checkSession(area)} />;
    case 'signed-out':
      return <Leaving area={area} to={signInAddress(location)} />;
    case 'signed-in':
      return area.mayEnter ? (
        <AllowedOnly area={area} mayEnter={area.mayEnter}>
          {children}
        </AllowedOnly>
      ) : (
        children
      );
    case 'checking':
    case 'leaving':
      return <area.Waiting />;
  }
}

/** A courtesy, not a wall: the screens contain no data, and the server checks the role with every call. */
function AllowedOnly({ area, mayEnter, children }: SignedInOnlyProps & Required<Pick<AppArea, 'mayEnter'>>) {
  const { data: me, error, retry: readAgain } = useQuery(profileQuery);
  if (me) return mayEnter(me) ? children : <Leaving area={area} to={accountPaths.signIn} />;
  if (error) return <Unreachable place={area.place} reason={error.message} onRetry={readAgain} />;
  return <area.Waiting />;
}

/** The sign-in page redirects people who are signed in to the portal. */
function Leaving({ area, to }: { area: AppArea; to: string }) {
  useEffect(() => location.replace(to), [to]);
  return <area.Waiting />;
}

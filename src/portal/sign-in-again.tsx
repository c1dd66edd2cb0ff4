import { SignInAgain } from '#features/auth/sign-in-again.tsx';
import { $profile } from '#features/profile/query.ts';
import { useQuery } from '#lib/query.ts';

export function PortalSignInAgain() {
  const { data: profile } = useQuery($profile);
  return <SignInAgain person={profile} />;
}

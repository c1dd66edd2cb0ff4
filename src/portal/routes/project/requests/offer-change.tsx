import type { Request } from '#src/shared/contracts/requests.ts';
import { can } from '#src/shared/permissions.ts';
import { accountPaths } from '#src/shared/portal-paths.ts';
import { useAttempt } from '#src/components/form/attempt.ts';
import { Button } from '#src/components/ui/button.tsx';
import { memberApi, reply } from '#src/lib/api.ts';
import { useQuery } from '#src/lib/query.ts';
import { profileQuery } from '#src/stores/profile.ts';

/** What the client agreed to becomes a change of the project that they sign: a draft with its title, price and day. */
export function OfferChange({ request: { id, projectId, title } }: { request: Request }) {
  const { data: me } = useQuery(profileQuery);
  const [pending, begin] = useAttempt('Failed to begin the offer', async () => {
    const offer = await reply(memberApi.admin.offers.$post({ json: { projectId, requestId: id } }));
    location.assign(`${accountPaths.admin}/offers/${offer.id}`);
  });
  if (me === undefined || !can(me.role, 'admin.area')) return null;
  return (
    <Button size="sm" variant="secondary" aria-label={`Offer as a change: ${title}`} loading={pending} onClick={begin}>
      Offer as a change
    </Button>
  );
}

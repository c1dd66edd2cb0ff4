import type { AppContext } from '#netlify/api/context.ts';
import { value } from '#netlify/api/data/result.ts';
import { serviceRpc } from '#netlify/api/data/service/client.ts';
import type { VerifyReply } from '#src/shared/contracts/verify.ts';
import type { Database } from '#src/shared/database.types.ts';

/** What the draft lacks, or nothing where it is sent now, with its link; null where there is no draft. */
export async function dispatchOffer(
  c: AppContext,
  sending: Database['public']['Functions']['send_offer']['Args'],
): Promise<string[] | null> {
  return value(await serviceRpc(c)('send_offer', sending));
}

/** False where there is no offer that was sent. */
export async function noteAcceptance(
  c: AppContext,
  noted: Database['public']['Functions']['record_acceptance']['Args'],
): Promise<boolean> {
  return value(await serviceRpc(c)('record_acceptance', noted)) === true;
}

type VerifiedOffer = Omit<Extract<VerifyReply, { state: 'offer' }>, 'state'>;

export async function verifyOffer(c: AppContext, digest: string): Promise<VerifiedOffer | null> {
  return value(await serviceRpc(c)('verify_offer', { digest })) as unknown as VerifiedOffer | null;
}

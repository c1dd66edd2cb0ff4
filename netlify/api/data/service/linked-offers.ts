import type { AppContext } from '#netlify/api/context.ts';
import { value } from '#netlify/api/data/result.ts';
import { serviceRpc } from '#netlify/api/data/service/client.ts';
import type { Database } from '#src/shared/database.types.ts';

type Functions = Database['public']['Functions'];

/** Null once it is done, or how many tries a wrong code leaves. */
export async function keepAct(c: AppContext, act: Functions['act_on_offer']['Args']): Promise<number | null> {
  return value(await serviceRpc(c)('act_on_offer', act));
}

/** Holds the code to be right and the offer to be open, and gives the digest of what is about to be signed. */
export async function askSigning(c: AppContext, asked: Functions['prepare_signing']['Args']) {
  const checked = value(await serviceRpc(c)('prepare_signing', asked));
  return checked as unknown as { tries: number | null; digest: string; issuesDeposit: boolean };
}

/** Null once it is signed, or how many tries a wrong code leaves. */
export async function keepSignature(c: AppContext, signed: Functions['sign_offer']['Args']): Promise<number | null> {
  return value(await serviceRpc(c)('sign_offer', signed));
}

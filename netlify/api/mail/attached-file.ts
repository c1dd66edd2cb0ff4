import type { SendMailOptions } from 'nodemailer';
import { readFile } from '#netlify/api/data/service/files.ts';
import type { Deps } from '#netlify/api/deps.ts';
import { z } from '#src/shared/zod.ts';

const signed = z.object({ path: z.string(), number: z.string(), version: z.number() });

/** What both sides hold of an offer goes to both, byte for byte as it is stored. */
export async function attachedTo(
  deps: Deps,
  { kind, payload }: { kind: string; payload: unknown },
): Promise<Pick<SendMailOptions, 'attachments'>> {
  if (kind !== 'offer_accepted') return {};
  const { path, number, version } = z.parse(signed, payload);
  const content = await readFile(deps, path);
  return { attachments: [{ filename: `offer-${number}-v${version}.pdf`, content, contentType: 'application/pdf' }] };
}

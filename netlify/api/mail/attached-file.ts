import type { SendMailOptions } from 'nodemailer';
import { readFile } from '#netlify/api/data/service/files.ts';
import type { Deps } from '#netlify/api/deps.ts';
import { languages } from '#src/shared/contracts/companies.ts';
import { offerIn } from '#src/shared/offer-language/words.ts';
import { z } from '#src/shared/zod.ts';

const signed = z.object({
  path: z.string(),
  number: z.string(),
  version: z.number(),
  /** Mail from before there were several may still wait. */
  language: z._default(z.enum(languages), 'en'),
});

/** What both sides hold of an offer goes to both, byte for byte as it is stored. */
export async function attachedTo(
  deps: Deps,
  { kind, payload }: { kind: string; payload: unknown },
): Promise<Pick<SendMailOptions, 'attachments'>> {
  if (kind !== 'offer_accepted') return {};
  const { path, number, version, language } = z.parse(signed, payload);
  const content = await readFile(deps, path);
  const filename = offerIn(language).file(number, version);
  return { attachments: [{ filename, content, contentType: 'application/pdf' }] };
}

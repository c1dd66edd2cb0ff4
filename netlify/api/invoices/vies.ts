import { z } from 'zod';
import type { Deps } from '#netlify/api/deps.ts';
import { boundedFetch } from '#netlify/api/http/bounded-fetch.ts';
import { errorName } from '#netlify/api/log.ts';
import { invoicing } from '#src/data/invoicing.ts';
import type { VatAnswer, VatRegister } from '#netlify/api/vat-register.ts';
import { isInVies } from '#src/shared/vat-number.ts';

const address = 'https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number';
const patienceMs = 4000;
const replyBytes = 64 * 1024;

const silent: VatAnswer = { answer: 'silent', consultation: null };

const replySchema = z.object({
  countryCode: z.string(),
  vatNumber: z.string(),
  valid: z.boolean(),
  requestIdentifier: z.string().trim().max(60).nullish(),
  /** Names what is wrong: a country's register that is not reached, too many questions, a requester that it does not know. */
  userError: z.string().nullish(),
});

const isAnswered = (error: string | null | undefined) => !error || error === 'VALID' || error === 'INVALID';

const parts = (vatNumber: string) => [vatNumber.slice(0, 2), vatNumber.slice(2)] as const;

/** Who asks gets a consultation number; an example firm, or one outside the EU, is nobody to VIES. */
function requester(): object {
  const { isExample, vatNumber } = invoicing.firm as { isExample: boolean; vatNumber: string };
  if (isExample || !isInVies(vatNumber)) return {};
  const [requesterMemberStateCode, requesterNumber] = parts(vatNumber);
  return { requesterMemberStateCode, requesterNumber };
}

function read(reply: unknown, vatNumber: string): VatAnswer {
  const { data } = replySchema.safeParse(reply);
  if (data === undefined || !isAnswered(data.userError)) return silent;
  if (data.countryCode + data.vatNumber !== vatNumber) return silent;
  const consultation = data.requestIdentifier === '' ? null : (data.requestIdentifier ?? null);
  return { answer: data.valid ? 'valid' : 'invalid', consultation };
}

/** The EU's own. It is often busy, and says so in the middle of an answer. */
export function viesRegister({ fetch, log, backendMs }: Pick<Deps, 'fetch' | 'log' | 'backendMs'>): VatRegister {
  const bounded = boundedFetch(fetch, replyBytes, () => new Error('too large'));
  return {
    async ask(vatNumber) {
      const [countryCode, number] = parts(vatNumber);
      try {
        const reply = await bounded(address, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
          body: JSON.stringify({ countryCode, vatNumber: number, ...requester() }),
          signal: AbortSignal.timeout(Math.min(patienceMs, backendMs ?? patienceMs)),
        });
        return reply.ok ? read(JSON.parse(await reply.text()), vatNumber) : silent;
      } catch (error) {
        log({ level: 'warn', event: 'vies_silent', name: errorName(error) });
        return silent;
      }
    },
  };
}

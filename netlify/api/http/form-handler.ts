import type { core } from 'zod';
import type { AppContext } from '#netlify/api/context.ts';
import { ApiError } from '#netlify/api/api-error.ts';
import { parseInput } from '#netlify/api/http/input.ts';
import { formType, withFacts } from '#netlify/api/http/route-table.ts';
import type { z } from '#src/shared/zod.ts';

/** The parts of the page 'not sent' that say why. */
const reasons: Partial<Record<ApiError['code'], string>> = { invalid_request: 'invalid', rate_limited: 'busy' };

/**
 * For a form that the browser submits without a script: redirects to the `thanks` page below `folder`, or to `not-sent`
 * with the reason as its fragment. A person without scripts must not end up on JSON.
 */
export function formHandler<S extends core.$ZodType>(
  folder: `/${string}`,
  schema: S,
  work: (c: AppContext, input: z.output<S>) => Promise<void>,
) {
  const handle = async (c: AppContext) => {
    try {
      await work(c, parseInput(schema, await readForm(c)));
      return c.redirect(`${folder}/thanks`, 303);
    } catch (error) {
      const reason = error instanceof ApiError ? reasons[error.code] : undefined;
      return reason === undefined
        ? redirectToFailurePage(c, folder, error)
        : c.redirect(`${folder}/not-sent#${reason}`, 303);
    }
  };
  return withFacts(handle, { body: schema, contentTypes: [formType] });
}

/** A form breaks lines with CR and LF, where a message sent by a script has LF alone. */
export async function readForm(c: AppContext): Promise<Record<string, string>> {
  const fields = new URLSearchParams(await c.req.text());
  return Object.fromEntries(Array.from(fields, ([name, value]) => [name, value.replaceAll('\r\n', '\n')]));
}

/** The page is the same file for everybody: only its address can tell a person what to look for in the log. */
export function redirectToFailurePage(c: AppContext, folder: `/${string}`, error: unknown) {
  const { deps, requestId } = c.var;
  const { name, stack } = error instanceof Error ? error : new Error(String(error));
  deps.log({ level: 'error', event: 'form_failed', requestId, name, stack });
  return c.redirect(`${folder}/not-sent?reference=${requestId.slice(0, 8)}#unavailable`, 303);
}

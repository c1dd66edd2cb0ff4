import type { AppContext } from '#api/context.ts';
import { ApiError } from '#api/http/api-error.ts';

/** The parts of the page 'not sent' that say why. */
const reasons: Partial<Record<ApiError['code'], string>> = { invalid_request: 'invalid', rate_limited: 'busy' };

/**
 * For a form that the browser sends by itself: leads to the `thanks` page below `folder`, or to `not-sent` with the reason
 * as its fragment. A person without scripts must not end on JSON.
 */
export async function landOn(c: AppContext, folder: `/${string}`, work: () => Promise<void>): Promise<Response> {
  try {
    await work();
    return c.redirect(`${folder}/thanks`, 303);
  } catch (error) {
    const reason = error instanceof ApiError ? reasons[error.code] : undefined;
    if (reason === undefined) logFailure(c, error);
    return c.redirect(`${folder}/not-sent#${reason ?? 'unavailable'}`, 303);
  }
}

function logFailure({ var: { deps, requestId } }: AppContext, error: unknown) {
  const { name, stack } = error instanceof Error ? error : new Error(String(error));
  deps.log({ level: 'error', event: 'form_failed', requestId, name, stack });
}

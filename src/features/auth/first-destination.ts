import { portalPaths } from '#shared/portal-paths.ts';
import { api, reply } from '#lib/api.ts';

/** Where somebody begins who has just chosen a first password: at the project that they were invited to, if it is one. */
export async function firstDestination(): Promise<string> {
  try {
    const [{ signIns }, projects] = await Promise.all([
      reply(api.user.security.$get()),
      reply(api.projects.$get({ query: { limit: '2' } })),
    ]);
    const [only, ...more] = projects;
    const isFirst = signIns.length <= 1;
    return isFirst && only !== undefined && more.length === 0 ? portalPaths.firstSteps(only.id) : portalPaths.dashboard;
  } catch {
    // The dashboard leads everywhere, and says what is wrong.
    return portalPaths.dashboard;
  }
}

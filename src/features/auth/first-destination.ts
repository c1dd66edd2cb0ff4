import { portalPaths } from '#shared/portal-paths.ts';
import { api, reply } from '#lib/api.ts';

/** Where somebody begins who has just chosen a first password: at the project that the link names, or at their only one. */
export async function firstDestination(invitedTo: number | undefined): Promise<string> {
  try {
    const [{ signIns }, projects] = await Promise.all([
      reply(api.user.security.$get()),
      reply(api.projects.$get({ query: { limit: '2' } })),
    ]);
    const [only, ...more] = projects;
    const isFirst = signIns.length <= 1;
    if (isFirst && invitedTo !== undefined) {
      const { id } = await reply(api.projects[':id'].$get({ param: { id: invitedTo } }));
      return portalPaths.firstSteps(id);
    }
    return isFirst && only !== undefined && more.length === 0 ? portalPaths.firstSteps(only.id) : portalPaths.dashboard;
  } catch {
    // The dashboard leads everywhere, and says what is wrong.
    return portalPaths.dashboard;
  }
}

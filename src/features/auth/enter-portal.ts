import { portalPaths } from '#src/shared/portal-paths.ts';
import { api, reply } from '#src/lib/api.ts';
import { flash } from '#src/stores/flash.ts';
import { projectInHash } from './link-token.ts';
import { announceSessionChange } from './session-tabs.ts';

/** Never resolves: what led here stays busy until the next page has loaded. */
export async function enterPortal(title: string, description: string): Promise<never> {
  flash({ title, description });
  announceSessionChange();
  location.replace(await firstDestination(projectInHash(location.hash)));
  return new Promise<never>(() => undefined);
}

export const welcome = () => enterPortal('Welcome', 'You are signed in. You can set a password in your profile.');

/** Where somebody begins who comes in for the first time: at the project that the link names, or at their only one. */
async function firstDestination(invitedTo: number | undefined): Promise<string> {
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

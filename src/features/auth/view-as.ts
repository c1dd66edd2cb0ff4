import { portalPaths } from '#src/shared/portal-paths.ts';
import { memberApi, reply } from '#src/lib/api.ts';
import { clearQueries } from '#src/lib/query.ts';
import { flash } from '#src/stores/flash.ts';
import { announceSessionChange } from './session-tabs.ts';
import { $session } from './session.ts';

/** What is on screen belongs to somebody else from now on, in other tabs too. */
function goOn(path: string): void {
  $session.set({ status: 'leaving' });
  clearQueries();
  announceSessionChange();
  location.assign(path);
}

/** For administrators: the portal as this client sees it. */
export async function beginView(userId: string): Promise<void> {
  await reply(memberApi.admin.views.$post({ json: { userId } }));
  goOn(portalPaths.dashboard);
}

export async function endView(name: string): Promise<void> {
  await reply(memberApi.view.$delete());
  flash({ title: 'The view has ended', description: `You are no longer viewing as ${name}.` });
  goOn('/admin/users');
}

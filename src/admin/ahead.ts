import { api } from '#lib/api.ts';
import { askAhead } from '#features/auth/start.ts';

/**
 * Runs while what the area is made of is still on its way: only those who may enter are answered with the totals, and
 * theirs are the only browsers that fetch the screens, from now on.
 */
async function fetchScreens(): Promise<void> {
  const { answers } = await askAhead('admin');
  if (api.admin.totals.$path() in answers) await import('./shell/shell.tsx');
}

// A failure is reported when the app needs them.
void fetchScreens().catch(() => undefined);

import { api } from '#lib/api.ts';
import { askAhead } from '#features/auth/start.ts';

/**
 * Runs while what the area is made of is still on its way: only those who may enter are answered with the totals, and
 * theirs are the only browsers that fetch the screens, from now on. A failure is reported when the app needs them.
 */
void askAhead('admin')
  .then(({ answers }) => api.admin.totals.$path() in answers && import('./shell/shell.tsx'))
  .catch(() => undefined);

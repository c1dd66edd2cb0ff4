import type { Config } from '@netlify/functions';
import { productionDeps } from '#netlify/api/deps.ts';
import { runMaintenance } from '#netlify/api/maintenance.ts';

const deps = productionDeps();

/** Removes files that nothing points to any more and old news, and reminds of reviews and procedures that are due. */
export default () => runMaintenance(deps);

export const config: Config = { schedule: '*/15 * * * *' };

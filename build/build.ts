import { buildSite } from './build-site.ts';
import { fail } from './fail.ts';

await buildSite().catch(fail);

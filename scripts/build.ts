import { buildSite } from '#scripts/local/build.ts';
import { fail } from '#scripts/local/fail.ts';

await buildSite().catch(fail);

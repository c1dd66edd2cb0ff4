import { buildSite } from '#build/build-site.ts';
import { fail } from '#tools/fail.ts';

await buildSite().catch(fail);

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { renderLedger } from '#tests/asvs/ledger.ts';
import { root } from '#build/paths.ts';

const page = join(root, 'docs/asvs.md');
writeFileSync(page, await format(renderLedger(), { ...(await resolveConfig(page)), filepath: page }));
console.log('docs/asvs.md is written.');

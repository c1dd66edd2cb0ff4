import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { procedurePdf } from '#netlify/api/pdf/procedure.ts';
import { root } from '#build/paths.ts';
import fields from './procedure.json' with { type: 'json' };

/** An example of a procedure, printed by what prints the staff's own. The service pages link to it. */
const { file } = await procedurePdf({ ...fields, procedureSteps: fields.procedureSteps.join('\n') });
await writeFile(join(root, 'public', 'samples', 'procedure.pdf'), file);

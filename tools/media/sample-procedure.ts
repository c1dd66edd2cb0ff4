import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { procedurePdf } from '#api/pdf/procedure.ts';
import { root } from '#build/paths.ts';

/** An example of a procedure, printed by what prints the staff's own. The service pages link to it. */
const fields = {
  title: 'Example: Contain a stolen signing key',
  version: '1.3',
  date: '2026-02-02',
  author: 'Example author',
  reviewer: 'Example reviewer',
  nextReviewDate: '2026-08-02',
  purpose:
    'This is an example with invented contents. It takes a signing key out of use before it can do harm, and proves afterward that it did none.',
  scope: 'All keys that sign statements for others: issuer keys, release keys, the keys of the nightly root.',
  responsibilities:
    'Whoever notices calls the person on duty. The person on duty decides alone; nobody has to be asked first. Two of the three key holders carry out steps 3 and 4.',
  procedureSteps: [
    '1. Note the time. Everything is measured from here.',
    '2. Switch off the service that uses the key. Readers are not affected.',
    '3. Write the revocation to the network, signed by two of the three holders.',
    '4. Create the new key in the module, on other hardware, and announce its fingerprint.',
    '5. List what was signed since the last review. Have somebody who was not involved compare it with the log.',
    '6. Tell the partners what is known, what is not, and when they hear from us again.',
  ].join('\n'),
  qualityControl:
    'Rehearsed once a year without notice. Passed when step 3 ends within 40 minutes of step 1. The time goes into the table below the last rehearsal.',
  records: 'Times of all steps, the list of step 5 with its comparison, the messages of step 6. Kept for ten years.',
};

const { file } = await procedurePdf(fields);
await mkdir(join(root, 'public', 'samples'), { recursive: true });
await writeFile(join(root, 'public', 'samples', 'procedure.pdf'), file);

import { parse } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { expect, expectAccessible, test, type Page } from '#tests/support/browser.ts';

const unique = (stem: string) => `${stem} ${Date.now()}`;
const side = 20_000;

/** A PDF of one page and one image, with a bit a point. */
function pdfWithImage(points: number, data: Buffer, filter = 'FlateDecode'): Buffer {
  const drawing = 'q 612 0 0 792 0 0 cm /Im Do Q';
  const image = `/Type /XObject /Subtype /Image /Width ${points} /Height ${points} /ColorSpace /DeviceGray /BitsPerComponent 1`;
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /XObject << /Im 5 0 R >> >> >>',
    ),
    Buffer.from(`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`),
    Buffer.concat([
      Buffer.from(`<< ${image} /Filter /${filter} /Length ${data.length} >>\nstream\n`),
      data,
      Buffer.from('\nendstream'),
    ]),
  ];
  const parts = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(parts.reduce((sum, { length }) => sum + length, 0));
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n'));
  }
  const start = parts.reduce((sum, { length }) => sum + length, 0);
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(table + trailer)]);
}

/** A picture of as many points, all of them white, in a few hundred kilobytes. */
function hugePng(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit a point, in shades of gray.
  header[8] = 1;
  const rows = Buffer.alloc((side / 8 + 1) * side);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

/** How many seconds the processor works for the page from now on: that it waits for its turn is not counted. */
async function processorTime(page: Page): Promise<() => Promise<number>> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await browser.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  const before = await read();
  return async () => (await read()) - before;
}

/** Sends the file as a client, and opens it as somebody of the team, who has to decide on it. */
async function openForReview(
  page: Page,
  signIn: (who: 'client' | 'team') => Promise<void>,
  name: string,
  file: Buffer,
) {
  await signIn('client');
  await page.goto('/portal/documents');
  await page.getByRole('button', { name: 'Upload Document' }).click();
  const upload = page.getByRole('dialog', { name: 'Upload Document' });
  await upload.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: file });
  await upload.getByLabel('Project').selectOption('Dealer portal');
  await upload.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: parse(name).name })).toBeVisible();

  await signIn('team');
  await page.goto('/portal/documents');
  const worked = await processorTime(page);
  await page.getByRole('link', { name: `Read and decide: ${parse(name).name}` }).click();
  return { opened: page.getByRole('main'), worked };
}

const warning = 'We can’t show this file here. Open it before you decide.';
const hostile: [what: string, ending: string, file: () => Buffer, words: string][] = [
  [
    'a PDF with an image of 400 million points',
    'pdf',
    () => pdfWithImage(side, deflateSync(Buffer.alloc((side / 8) * side, 170))),
    'Not all of this page could be shown.',
  ],
  [
    'a PDF whose image cannot be read',
    'pdf',
    () => pdfWithImage(1000, Buffer.from('no picture'), 'DCTDecode'),
    'Not all of this page could be shown.',
  ],
  ['a picture of 400 million points', 'png', hugePng, 'The image could not be shown.'],
];

for (const [what, ending, file, words] of hostile)
  test(`${what} neither holds up the page nor is it decided on unawares`, async ({ page, signIn }) => {
    const { opened, worked } = await openForReview(page, signIn, `${unique('Hostile')}.${ending}`, file());
    await expect(opened.getByText(words)).toBeVisible();
    const decision = opened.getByRole('region', { name: 'Decision' });
    await expect(decision.getByRole('status').first()).toHaveText(warning);
    await expect(decision.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();
    // Far more than it takes, far less than all of its points would.
    expect(await worked(), 'seconds of work').toBeLessThan(5);
    await expectAccessible(page);
  });

test('a PDF that can be shown is decided on without a warning', async ({ page, signIn }) => {
  const white = deflateSync(Buffer.alloc(13 * 100, 255));
  const { opened } = await openForReview(page, signIn, `${unique('Small')}.pdf`, pdfWithImage(100, white));
  await expect(opened.getByText('Page 1 of 1')).toBeVisible();
  await expect(opened.locator('canvas')).toBeVisible();
  await expect(opened.getByText(warning)).toHaveCount(0);
});

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { certificate, type Certified } from './certificate.ts';

const approved: Certified = {
  decision: 'approved',
  name: 'Style guide 🎉',
  version: 2,
  fileName: 'guide.pdf',
  sha256: 'ab'.repeat(32),
  by: 'عبد الله',
  identity: 'Example Motors, ada@example.com',
  at: '2026-11-20T10:00:00Z',
};

async function linesOf(of: Certified): Promise<string[]> {
  const pdf = await getDocument({ data: await certificate(of, 'https://www.example.com/verify'), verbosity: 0 })
    .promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const lines = new Map<number, { text: string; left: number }[]>();
  for (const item of items) {
    if (!('str' in item) || item.str.trim() === '') continue;
    const [, , , , left = 0, top = 0] = item.transform as number[];
    const line = Math.round(top);
    lines.set(line, [...(lines.get(line) ?? []), { text: item.str.trim(), left }]);
  }
  return [...lines.values()].map((parts) =>
    parts
      .sort((one, other) => one.left - other.left)
      .map(({ text }) => text)
      .join(' '),
  );
}

test('a certificate says who approved, of which company and at which address, and draws no sign as a box', async () => {
  const lines = await linesOf({ ...approved, by: 'Ada Example' });
  expect(lines.join('\n')).toContain('Ada Example');
  expect(lines.join('\n')).toContain('Of Example Motors, ada@example.com');
  expect(lines).toContain('Style guide');
});

test('a name in a script that runs from the right reads from the right', async () => {
  expect(await linesOf(approved)).toContain('Approved by عبد الله');
});

import {
  darkInk,
  inTurn,
  createSheet,
  numberPages,
  yieldToOthers,
  mutedInk,
  tagged,
  writeFacts,
  writeHead,
  writeText,
} from '#netlify/api/pdf/sheet.ts';
import type { procedureFieldsSchema } from '#src/shared/contracts/admin.ts';
import type { PdfDoc } from '#src/shared/pdf-tags.ts';
import type { z } from '#src/shared/zod.ts';

type Fields = z.output<typeof procedureFieldsSchema>;

const facts = [
  ['Version', 'version'],
  ['Date', 'date'],
  ['Author', 'author'],
  ['Reviewer', 'reviewer'],
  ['Next Review Date', 'nextReviewDate'],
] as const;

const sections = [
  ['Purpose', 'purpose'],
  ['Scope', 'scope'],
  ['Responsibilities', 'responsibilities'],
  ['Procedure Steps', 'procedureSteps'],
  ['Quality Control', 'qualityControl'],
  ['Records', 'records'],
] as const;

/** pdfkit looks for the end of a line in a word by measuring what is left of it again and again, which takes half a minute for long ones. */
const longestWord = 200;
const unbroken = new RegExp(`\\S{${longestWord}}(?=\\S)`, 'gu');
const broken = (text: string) => text.replace(unbroken, '$&\n');

const orElse = (value: string | null | undefined, words: string) => (value === '' ? words : (value ?? words));

/** What pdfkit keeps of the typeface in use; it has no public way to ask. */
interface WithTypeface {
  _font: { font: { hasGlyphForCodePoint: (point: number) => boolean } };
}

/** Characters that the typeface has no shape for (Chinese, Thai, emoji): each is a box on the page. */
function countShapeless(doc: PdfDoc, fields: Fields): number {
  const { font } = (doc.font('regular') as unknown as WithTypeface)._font;
  const visible = Array.from(Object.values(fields).join('')).filter((character) => /[^\s\p{Cf}\p{M}]/u.test(character));
  return visible.filter((character) => !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)).length;
}

async function writeSections(doc: PdfDoc, fields: Fields) {
  for (const [label, name] of sections) {
    doc.moveDown(1.2).font('bold').fontSize(13).fillColor(darkInk);
    tagged(doc, 'H2', () => doc.text(label));
    doc.moveDown(0.3).font('regular').fontSize(10.5);
    doc.fillColor(fields[name] ? darkInk : mutedInk);
    await writeText(doc, broken(orElse(fields[name], 'Nothing recorded')));
  }
}

interface Pdf {
  file: Uint8Array<ArrayBuffer>;
  /** How many characters are in it as boxes. */
  shapeless: number;
}

async function drawProcedure(fields: Fields): Promise<Pdf> {
  const info = { Title: fields.title, Author: fields.author, Subject: 'Standard operating procedure' };
  const { doc, finish } = await createSheet(info);
  doc.font('bold');
  await yieldToOthers();
  const shapeless = countShapeless(doc, fields);
  await yieldToOthers();
  writeHead(doc, 'Standard operating procedure', fields.title);
  writeFacts(
    doc,
    facts.map(([label, name]) => [label, orElse(fields[name], 'Not set')]),
  );
  await writeSections(doc, fields);
  await numberPages(doc, fields.title);
  await yieldToOthers();
  return { file: await finish(), shapeless };
}

/** A procedure as a PDF file with selectable text. */
export const procedurePdf = inTurn(drawProcedure);

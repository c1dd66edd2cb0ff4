import PDFDocument from 'pdfkit';
import { language } from '#src/data/language.ts';
import { site } from '#src/data/site.ts';
import { createOutliner, type Outliner } from '#src/lib/media/fonts.ts';
import { blocksOf } from './blocks.ts';
import { addCover } from './cover.ts';
import { addFirstPage } from './first-page.ts';
import { column, faces, ink, loadFaces, page, type Face, type Paper } from './paper.ts';
import { artifact, drawTagged, type PdfDoc, finish } from '#src/shared/pdf-tags.ts';
import { writeBlock, writeContents, writeHeading, writeParagraph, writeReferences, type Pages } from './write.ts';

/** A text of so many characters or fewer goes on below its contents; a longer one begins on a page of its own. */
const shortBody = 4000;

interface Material {
  faces: [Face, Buffer][];
  type: Outliner;
}

function start(paper: Paper, material: Material): PdfDoc {
  const made = new Date(`${paper.published}T12:00:00Z`);
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: page.margin,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: paper.title, Author: site.legalName, Subject: paper.subtitle, CreationDate: made, ModDate: made },
  });
  for (const [face, file] of material.faces) doc.registerFont(face, file);
  return doc;
}

/** Running title and page number. */
function writeFooters(doc: PdfDoc, paper: Paper): void {
  const { count } = doc.bufferedPageRange();
  const y = page.height - 46;
  for (let index = 1; index < count; index += 1) {
    doc.switchToPage(index);
    // Otherwise writing below the margin would begin a new page.
    doc.page.margins.bottom = 0;
    artifact(doc, 'Pagination', () => {
      doc.font('plain', 8.5).fillColor(ink.quiet);
      doc.text(`${site.name} · ${paper.title}`, page.margin, y, { lineBreak: false });
      const number = `${index + 1} / ${count}`;
      doc.text(number, page.width - page.margin - 60, y, { width: 60, align: 'right', lineBreak: false });
    });
  }
}

function compose(paper: Paper, material: Material, pages: Pages): PdfDoc {
  const doc = start(paper, material);
  const root = doc.struct('Document');
  doc.addStructure(root);
  if (paper.firstPage) addFirstPage(doc, root, paper.firstPage, material.type);
  else addCover(doc, root, paper, material.type);
  doc.addPage();
  drawTagged(doc, root, paper.firstPage ? 'H2' : 'H1', () =>
    doc.font('heading', 24).fillColor(ink.strong).text(paper.title, { width: column }),
  );
  writeHeading(doc, root, paper.summary.title, 2, pages);
  writeParagraph(doc, root, [{ text: paper.summary.text, style: 'plain' }]);
  const blocks = blocksOf(paper.body);
  const cited = paper.references.length > 0 ? ['References'] : [];
  const chapters = blocks.flatMap((block) => (block.kind === 'heading' && block.depth === 2 ? [block.text] : []));
  writeContents(doc, root, [...chapters, ...cited], pages);
  if (paper.body.length > shortBody) doc.addPage();
  for (const block of blocks) writeBlock(doc, root, block, pages);
  for (const title of cited) writeHeading(doc, root, title, 2, pages);
  writeReferences(doc, root, paper.references);
  doc.y += 14;
  const colophon = `Read online: ${paper.address}. Questions are welcome at ${site.contactEmail}.`;
  writeParagraph(doc, root, [{ text: colophon, style: 'emphasis' }]);
  root.end();
  writeFooters(doc, paper);
  return doc;
}

/** The paper as a tagged PDF with selectable text. Set twice: the first pass learns on which page each chapter begins. */
export async function printPaper(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const [loaded, type] = await Promise.all([loadFaces(), createOutliner(faces.heading)]);
  const material = { faces: loaded, type };
  const pages: Pages = new Map();
  await finish(compose(paper, material, pages));
  return finish(compose(paper, material, pages));
}

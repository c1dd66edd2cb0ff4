import { colors } from '#src/shared/colors.ts';
import { markDot, markLines } from '#src/data/mark.ts';
import { site } from '#src/data/site.ts';
import { longDate } from '#src/lib/dates.ts';
import { wrapTitle, type Outliner } from '#src/lib/media/fonts.ts';
import { logo } from '#src/lib/media/logo.ts';
import { column, ink, page, type Paper } from './paper.ts';
import { artifact, drawTagged, type PdfDoc, type PdfElement } from '#src/shared/pdf-tags.ts';

/** The logo as lines and letters, so that it stays sharp at any size. */
export function drawLogo(doc: PdfDoc, type: Outliner, x: number, y: number, height: number): void {
  const { wordmark } = logo(type, height, { mark: colors.secondary, word: colors.secondary });
  const word = type.outline(site.name, wordmark.size);
  doc.save().translate(x, y);
  doc.save();
  doc.scale(height / 32);
  doc.lineJoin('round').lineCap('round').strokeColor(colors.secondary);
  for (const { d, width, opacity } of markLines) doc.path(d).lineWidth(width).strokeOpacity(opacity).stroke();
  doc.circle(markDot.x, markDot.y, markDot.radius).fill(colors.secondary);
  doc.restore();
  doc.translate(wordmark.x, wordmark.baseline).path(word.path).fill(colors.secondary);
  doc.restore();
}

/** The edges of a tree of eight leaves, a row of squares apart, and the way of one leaf to the root. */
const treeEdges = [
  'M0 0v30h40V0M80 0v30h40V0M160 0v30h40V0M240 0v30h40V0',
  'M20 30v40h80V30M180 30v40h80V30',
  'M60 70v50h160V70',
];
const treeWay = 'M80 0v30h20v40H60v50h80v60';

function drawTree(doc: PdfDoc, x: number, y: number): void {
  doc.save().translate(x, y).lineWidth(0.8).strokeColor(colors.lineStrong);
  for (const edges of treeEdges) doc.path(edges).stroke();
  doc.lineWidth(2).strokeColor(colors.secondary).path(treeWay).stroke();
  doc.rect(0, 180, column, 26).lineWidth(0.8).fillAndStroke(colors.primary, colors.secondary);
  doc.restore();
}

/** A sheet of the site's paper: ink on gray, and the one color where something is proven. */
export function addCover(doc: PdfDoc, root: PdfElement, paper: Paper, type: Outliner): void {
  const { margin, width, height } = page;
  doc.addPage();
  artifact(doc, 'Page', () => doc.rect(0, 0, width, height).fill(colors.gray));
  drawTagged(doc, root, 'Figure', () => drawLogo(doc, type, margin, 64, 36), {
    alt: site.name,
    bbox: [margin, 64, margin + 200, 100],
  });
  artifact(doc, 'Layout', () => drawTree(doc, margin, 190));
  const title = wrapTitle(type, paper.title, 34, column).join('\n');
  drawTagged(doc, root, 'P', () =>
    doc.font('label', 13).fillColor(colors.secondary).text(paper.kind, margin, 470, { width: column }),
  );
  drawTagged(doc, root, 'P', () =>
    doc.font('heading', 34).fillColor(colors.secondary).text(title, margin, 494, { width: column, lineGap: 2 }),
  );
  doc.y += 12;
  drawTagged(doc, root, 'P', () =>
    doc.font('plain', 14).fillColor(ink.text).text(paper.subtitle, { width: 400, lineGap: 3 }),
  );
  const edition = [paper.edition, longDate(paper.published)].filter((part) => part !== '').join(', ');
  drawTagged(doc, root, 'P', () =>
    doc
      .font('plain', 10.5)
      .fillColor(ink.text)
      .text(edition, margin, height - 96),
  );
}

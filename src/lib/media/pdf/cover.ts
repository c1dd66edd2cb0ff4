import { colors } from '#shared/colors.ts';
import { markDot, markLines } from '#data/mark.ts';
import { site } from '#data/site.ts';
import { longDate } from '#lib/dates.ts';
import { wrap, type Outliner } from '#lib/media/fonts.ts';
import { logo } from '#lib/media/logo.ts';
import { column, page, type Paper } from './paper.ts';
import { artifact, tagged, type Document, type Element } from './tags.ts';

/** The logo as lines and letters, so that it stays sharp at any size. */
function drawLogo(doc: Document, type: Outliner, x: number, y: number, height: number): void {
  const { wordmark } = logo(type, height, { mark: colors.primary, word: colors.heading });
  const word = type.outline(site.name, wordmark.size);
  doc.save().translate(x, y);
  doc.save();
  doc.scale(height / 32);
  doc.lineJoin('round').lineCap('round').strokeColor(colors.primary);
  for (const { d, width, opacity } of markLines) doc.path(d).lineWidth(width).strokeOpacity(opacity).stroke();
  doc.circle(markDot.x, markDot.y, markDot.radius).fill(colors.primary);
  doc.restore();
  doc.translate(wordmark.x, wordmark.baseline).path(word.path).fill(colors.heading);
  doc.restore();
}

export function addCover(doc: Document, root: Element, paper: Paper, type: Outliner, picture: Buffer): void {
  const { margin, width, height } = page;
  doc.addPage();
  artifact(doc, 'Page', () => doc.rect(0, 0, width, height).fill(colors.secondary));
  tagged(doc, root, 'Figure', () => drawLogo(doc, type, margin, 64, 36), {
    alt: site.name,
    bbox: [margin, 64, margin + 200, 100],
  });
  const wide = 400;
  const left = (width - wide) / 2;
  tagged(doc, root, 'Figure', () => doc.image(picture, left, 130, { width: wide }), {
    alt: paper.image.alt,
    bbox: [left, 130, left + wide, 430],
  });
  const title = wrap(type, paper.title, 34, column).join('\n');
  tagged(doc, root, 'P', () =>
    doc.font('label', 13).fillColor(colors.primary).text(paper.kind, margin, 480, { width: column }),
  );
  tagged(doc, root, 'P', () =>
    doc.font('heading', 34).fillColor(colors.heading).text(title, margin, 504, { width: column, lineGap: 2 }),
  );
  doc.y += 12;
  tagged(doc, root, 'P', () =>
    doc.font('plain', 14).fillColor(colors.gray).text(paper.subtitle, { width: 400, lineGap: 3 }),
  );
  const edition = [paper.edition, longDate(paper.published)].filter((part) => part !== '').join(', ');
  tagged(doc, root, 'P', () =>
    doc
      .font('plain', 10.5)
      .fillColor(colors.muted)
      .text(edition, margin, height - 96),
  );
}

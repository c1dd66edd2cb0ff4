import { darkInk, createSheet, drawCode, writeFacts, writeHead, inTurn, tagged } from '#netlify/api/pdf/sheet.ts';
import { site } from '#src/data/site.ts';

export interface Certified {
  name: string;
  version: number;
  fileName: string;
  sha256: string;
  /** Null for an account that is gone. */
  approvedBy: string | null;
  /** The company and the address of whoever approved, as far as the reader may know them. */
  identity: string | null;
  approvedAt: string;
  /** Where anybody checks the file. */
  verifyUrl: string;
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' });
const codeSize = 120;

async function drawCertificate(of: Certified): Promise<Uint8Array<ArrayBuffer>> {
  const { doc, finish } = await createSheet({
    Title: `Certificate: ${of.name}`,
    Author: site.name,
    Subject: 'Approval',
  });
  writeHead(doc, 'Certificate of approval', of.name);
  writeFacts(doc, [
    ['Version', String(of.version)],
    ['File', of.fileName],
    ['Approved by', of.approvedBy ?? 'A deleted account'],
    ...(of.identity ? [['Of', of.identity] as const] : []),
    ['Approved on', day.format(new Date(of.approvedAt))],
    ['SHA-256', of.sha256],
  ]);
  doc.moveDown(1.5).font('bold').fontSize(13).fillColor(darkInk);
  tagged(doc, 'H2', () => doc.text('How to check a file'));
  doc.moveDown(0.3).font('regular').fontSize(10.5);
  const how = `Open ${of.verifyUrl} and choose the file. Your browser computes its SHA-256 digest and asks whether it is that of an approved version; the file itself stays on your device. Change a single byte and the digest changes too.`;
  tagged(doc, 'P', () => doc.text(how, { lineGap: 3 }));
  doc.moveDown(1);
  const code = doc.struct('Figure', { alt: `A code that leads to ${of.verifyUrl}` }, [
    () => drawCode(doc, of.verifyUrl, { left: doc.x, top: doc.y, size: codeSize }),
  ]);
  doc.addStructure(code);
  return finish();
}

/** Says of a version that it was approved, and how anybody can check that a file is that version. */
export const certificate = inTurn(drawCertificate);

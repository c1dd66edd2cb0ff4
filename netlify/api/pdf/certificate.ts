import { darkInk, createSheet, drawCode, writeFacts, writeHead, inTurn, tagged } from '#netlify/api/pdf/sheet.ts';
import { site } from '#src/data/site.ts';

/** A version of a file, and what was decided on it. */
export interface Decided {
  name: string;
  version: number;
  /** Null of a link to elsewhere. */
  fileName: string | null;
  sha256: string | null;
  decision: string | undefined;
  /** Null for an account that is gone. */
  by: string | null;
  /** The company and the address of whoever decided, as far as the reader may know them. */
  identity: string | null;
  at: string;
}

export type Certified = Decided & { fileName: string; sha256: string };

/** What was asked to be changed has no certificate, and neither has what is no file of ours. */
export const isCertified = (of: Decided | null): of is Certified =>
  of?.decision === 'approved' && of.fileName !== null && of.sha256 !== null;

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' });
const codeSize = 120;

async function drawCertificate(of: Certified, verifyUrl: string): Promise<Uint8Array<ArrayBuffer>> {
  const { doc, finish } = await createSheet({
    Title: `Certificate: ${of.name}`,
    Author: site.name,
    Subject: 'Approval',
  });
  writeHead(doc, 'Certificate of approval', of.name);
  writeFacts(doc, [
    ['Version', String(of.version)],
    ['File', of.fileName],
    ['Approved by', of.by ?? 'A deleted account'],
    ...(of.identity ? [['Of', of.identity] as const] : []),
    ['Approved on', day.format(new Date(of.at))],
    ['SHA-256', of.sha256],
  ]);
  doc.moveDown(1.5).font('bold').fontSize(13).fillColor(darkInk);
  tagged(doc, 'H2', () => doc.text('How to check a file'));
  doc.moveDown(0.3).font('regular').fontSize(10.5);
  const how = `Open ${verifyUrl} and choose the file. Your browser computes its SHA-256 digest and asks whether it is that of an approved version; the file itself stays on your device. Change a single byte and the digest changes too.`;
  tagged(doc, 'P', () => doc.text(how, { lineGap: 3 }));
  doc.moveDown(1);
  const code = doc.struct('Figure', { alt: `A code that leads to ${verifyUrl}` }, [
    () => drawCode(doc, verifyUrl, { left: doc.x, top: doc.y, size: codeSize }),
  ]);
  doc.addStructure(code);
  return finish();
}

export const certificate = inTurn(drawCertificate);

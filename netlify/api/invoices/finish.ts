import { hash } from 'node:crypto';
import { keepFile } from '#netlify/api/data/service/files.ts';
import { invoicesWithoutFiles, keepInvoiceFiles, readIssued } from '#netlify/api/data/service/invoice-files.ts';
import type { Deps } from '#netlify/api/deps.ts';
import { ciiFile } from '#netlify/api/invoices/e-invoice/cii.ts';
import { eInvoiceOf, ublKindOf } from '#netlify/api/invoices/e-invoice/of-issued.ts';
import { ublFile } from '#netlify/api/invoices/e-invoice/ubl.ts';
import { errorName } from '#netlify/api/log.ts';
import { invoicePdf } from '#netlify/api/pdf/invoice.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';

/** Named by what it holds: whoever makes the same once more writes the same in the same place. */
async function keep(deps: Deps, invoice: number, ending: string, file: Uint8Array) {
  const digest = hash('sha256', file);
  const path = `invoices/${invoice}/${digest}.${ending}`;
  await keepFile(deps, path, file);
  return { digest, path };
}

/** Makes the files of an invoice from its row alone, stores them, and shows it then. */
async function finishInvoice(deps: Deps, id: number): Promise<void> {
  const issued = await readIssued(deps, id);
  if (issued === null) return;
  const url = new URL(portalPaths.invoice(id), deps.env.PUBLIC_SITE_URL).href;
  const invoice = eInvoiceOf(issued, url);
  const pdf = await keep(deps, id, 'pdf', await invoicePdf(issued, url, invoice && ciiFile(invoice)));
  const kind = invoice && ublKindOf(issued, invoice);
  const ubl = invoice && kind ? await keep(deps, id, 'xml', Buffer.from(ublFile(invoice, kind))) : null;
  const digests = [pdf.digest, ...(ubl ? [ubl.digest] : [])];
  await keepInvoiceFiles(deps, id, { pdf: pdf.path, ubl: ubl?.path ?? null, kind, digests });
}

/** A function on a timer is stopped after half a minute: what is left by then is for the next one. */
const workMs = 10_000;

/**
 * Finishes what is being issued, and what was issued before files were kept; how many. One that fails stays as it is for the next
 * call, and holds no other up.
 */
export async function finishInvoices(deps: Deps, forMs = workMs): Promise<number> {
  const until = Date.now() + forMs;
  let finished = 0;
  for (const id of await invoicesWithoutFiles(deps)) {
    if (Date.now() > until) break;
    try {
      await finishInvoice(deps, id);
      finished += 1;
    } catch (error) {
      deps.log({ level: 'error', event: 'invoice_unfinished', invoice: id, name: errorName(error) });
    }
  }
  return finished;
}

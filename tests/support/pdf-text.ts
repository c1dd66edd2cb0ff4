import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What the first page of a PDF says, as its reader reads it. */
export async function firstPageOf(data: Uint8Array): Promise<string> {
  const page = await (await getDocument({ data }).promise).getPage(1);
  const { items } = await page.getTextContent();
  return items
    .flatMap((item) => ('str' in item ? [item.str] : []))
    .join(' ')
    .replace(/\s+/g, ' ');
}

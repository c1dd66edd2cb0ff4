import { notFound } from '#netlify/api/api-error.ts';
import type { AppContext } from '#netlify/api/context.ts';
import { pdfFile } from '#netlify/api/http/attachment.ts';
import { certificate, type Decided, isCertified } from '#netlify/api/pdf/certificate.ts';

/** Says of a version that it was approved, and how anybody can check that a file is that version. */
export async function certificateFile(c: AppContext, of: Decided | null): Promise<Response> {
  if (!isCertified(of)) throw notFound('Only approved files have a certificate.');
  const file = await certificate(of, new URL('/verify', c.var.deps.env.PUBLIC_SITE_URL).href);
  return pdfFile(file, `certificate, version ${of.version}.pdf`);
}

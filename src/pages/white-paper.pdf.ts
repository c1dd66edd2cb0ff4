import type { APIRoute } from 'astro';
import { getCollection } from 'astro:content';
import { printPaper } from '#src/lib/media/pdf/print.ts';

export const GET: APIRoute = async ({ site, url }) => {
  const [entry] = await getCollection('whitePapers');
  if (entry?.body === undefined) throw new Error('src/content/white-papers holds no paper');
  const { title, subtitle, abstract, version, published, references } = entry.data;
  const pdf = await printPaper({
    kind: 'White paper',
    title,
    subtitle,
    summary: { title: 'Abstract', text: abstract },
    published,
    edition: `Version ${version}`,
    body: entry.body,
    references,
    address: new URL('/whitepaper', site ?? url).href,
  });
  return new Response(pdf, { headers: { 'Content-Type': 'application/pdf' } });
};

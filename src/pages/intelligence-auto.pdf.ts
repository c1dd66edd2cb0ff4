import type { APIRoute } from 'astro';
import { getEntry } from 'astro:content';
import { printPaper } from '#src/lib/media/pdf/print.ts';

export const GET: APIRoute = async ({ site, url }) => {
  const entry = await getEntry('caseStudies', 'intelligence-auto');
  if (entry?.body === undefined) throw new Error('src/content/case-studies/intelligence-auto.md is missing');
  const { title, description, notice, published } = entry.data;
  const pdf = await printPaper({
    kind: 'Case study',
    title,
    subtitle: description,
    summary: { title: 'What this is', text: notice },
    published,
    edition: '',
    body: entry.body,
    references: [],
    address: new URL('/intelligence-auto', site ?? url).href,
  });
  return new Response(pdf, { headers: { 'Content-Type': 'application/pdf' } });
};

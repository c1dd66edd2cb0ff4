import type { CollectionEntry } from 'astro:content';
import { printPaper } from './print.ts';

/** A deliverable with invented contents, as the file that visitors open. The same words give the same bytes. */
export function printSample(
  { data, body = '' }: CollectionEntry<'samples'>,
  home: URL,
): Promise<Uint8Array<ArrayBuffer>> {
  const { title, kind, subtitle, services, published } = data;
  return printPaper({
    kind,
    title,
    subtitle,
    summary: {
      title: 'This is an example',
      text: 'The company in it does not exist; names, figures and dates are invented. Form and depth are those of a real one, in fewer pages.',
    },
    published,
    edition: 'Example',
    body,
    references: [],
    address: new URL(`/service/${services[0]}`, home).href,
  });
}

import type { CollectionEntry } from 'astro:content';
import { samplePages } from '#src/data/sheets/sample-pages.ts';
import type { SamplePage } from '#src/data/sheets/timeline.ts';
import { printPaper } from './print.ts';

/** A sample without a sheet of its own begins with a cover. */
const firstPages: Record<string, SamplePage | undefined> = samplePages;

/** A deliverable with invented contents, as the file that visitors open. The same words give the same bytes. */
export function printSample(
  { id, data, body = '' }: CollectionEntry<'samples'>,
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
    firstPage: firstPages[id],
    address: new URL(`/service/${services[0]}`, home).href,
  });
}

import { getCollection } from 'astro:content';

/** Printed by the module that prints a client's procedures (tools/media/procedure.ts). */
const procedure = { services: [9], href: '/samples/procedure.pdf', label: 'Sample of our work: a procedure (PDF)' };

/** The deliverables with invented contents that a service's page links to. */
export interface Sample {
  href: string;
  label: string;
  /** Its Markdown, where the site prints it itself. */
  body?: string | undefined;
}

export async function samplesOf(service: number): Promise<Sample[]> {
  const printed = (await getCollection('samples')).map(({ id, data, body }) => ({
    services: data.services,
    href: `/samples/${id}.pdf`,
    label: `Sample of our work: ${data.title} (PDF)`,
    body,
  }));
  return [...printed, procedure].filter(({ services }) => services.includes(service));
}

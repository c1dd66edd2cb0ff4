import { site, socialLinks } from '#src/data/site.ts';

/** JSON-LD for search engines. Figures quoted in the copy stay out of it: they are no measurements. */
export type StructuredData = Record<string, unknown>;

const context = 'https://schema.org';

export function organizationData(home: URL): StructuredData {
  return {
    '@context': context,
    '@type': 'Organization',
    '@id': new URL('#organization', home).href,
    name: site.name,
    legalName: site.legalName,
    url: home.href,
    logo: new URL('/icon-512.png', home).href,
    slogan: site.tagline,
    description: site.description,
    email: site.contactEmail,
    address: {
      '@type': 'PostalAddress',
      streetAddress: site.address.street,
      addressLocality: site.address.city,
      postalCode: site.address.postalCode,
      addressCountry: site.address.country,
    },
    ...(socialLinks.length > 0 ? { sameAs: socialLinks.map(({ url }) => url) } : {}),
  };
}

/** From the home page down to the page itself. */
export function breadcrumbs(home: URL, ...trail: [name: string, path: string][]): StructuredData {
  const all: [string, string][] = [['Home', '/'], ...trail];
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: all.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, home).href,
    })),
  };
}

const provider = (home: URL) => ({
  '@id': new URL('#organization', home).href,
  '@type': 'Organization',
  name: site.name,
});

export function serviceData(home: URL, { id, title, description }: { id: number; title: string; description: string }) {
  return {
    '@context': context,
    '@type': 'Service',
    name: title,
    description,
    serviceType: title,
    url: new URL(`/service/${id}`, home).href,
    provider: provider(home),
  };
}

interface Publication {
  title: string;
  description: string;
  path: string;
  published: string;
  updated?: string | undefined;
}

export function articleData(home: URL, { title, description, path, published, updated }: Publication): StructuredData {
  return {
    '@context': context,
    '@type': 'Article',
    headline: title,
    description,
    url: new URL(path, home).href,
    datePublished: published,
    dateModified: updated ?? published,
    author: provider(home),
    publisher: provider(home),
  };
}

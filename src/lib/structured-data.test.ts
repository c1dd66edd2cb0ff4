import { describe, expect, it } from 'vitest';
import { site } from '#src/data/site.ts';
import { articleData, breadcrumbs, organizationData, serviceData } from './structured-data.ts';

const home = new URL('https://example.com/');

describe('structured data', () => {
  it('names the organization once, and every service and article points to it', () => {
    const id = organizationData(home)['@id'];
    expect(id).toBe('https://example.com/#organization');
    expect(serviceData(home, { id: 3, title: 'Silo', description: 'One store' })).toMatchObject({
      '@type': 'Service',
      url: 'https://example.com/service/3',
      provider: { '@id': id },
    });
    const story = { title: 'On keys', description: 'Who holds them', path: '/insights/keys', published: '2025-01-02' };
    expect(articleData(home, story)).toMatchObject({ publisher: { '@id': id }, dateModified: '2025-01-02' });
    expect(articleData(home, { ...story, updated: '2025-03-04' })).toMatchObject({ dateModified: '2025-03-04' });
  });

  it('names the accounts that have an address, and where the organization has its office', () => {
    const { sameAs, address } = organizationData(home);
    expect(sameAs ?? []).toEqual(site.social.map(({ url }) => url).filter((url) => url !== null));
    expect(address).toMatchObject({ streetAddress: site.address.street, addressCountry: site.address.country });
  });

  it('counts breadcrumbs from the home page', () => {
    expect(breadcrumbs(home, ['Services', '/services'], ['Silo', '/service/3'])).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://example.com/' },
        { position: 2, name: 'Services', item: 'https://example.com/services' },
        { position: 3, name: 'Silo', item: 'https://example.com/service/3' },
      ],
    });
  });
});

import { describe, expect, it } from 'vitest';
import { serviceAddress } from './service-address.ts';

describe('an address under /service that has no page', () => {
  it.each([
    ['/service/03', '/service/3'],
    ['/service/0009/', '/service/9'],
  ])('%s means %s', (pathname, address) => {
    expect(serviceAddress(pathname)).toBe(address);
  });

  // '/service/3' itself is here too: its page exists, and if it is ever missing it must not send visitors in a circle.
  it.each([
    '/service/0',
    '/service/00',
    '/service/10',
    '/service/010',
    '/service/-1',
    '/service/3abc',
    '/service/abc',
    '/service/1e0',
    '/service/99999999999999999999',
    '/service/',
    '/service/3/4',
    '/service/3',
    '/service/unknown',
  ])('%s goes home', (pathname) => {
    expect(serviceAddress(pathname)).toBe('/');
  });
});

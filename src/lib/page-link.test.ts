import { describe, expect, it } from 'vitest';
import { loadsPage, pagePath } from './page-link.ts';

const here = new URL('https://example.com/?a=1#top');

describe('a link loads another page', () => {
  it.each(['/services', '/service/3#overview', '/?a=2#top', '/?a=1', '/portal/projects/7'])('%s does', (href) => {
    expect(loadsPage(new URL(href, here), here)).toBe(true);
  });

  it.each([
    '#',
    '#about',
    '/?a=1#about',
    '/white-paper.pdf',
    'https://example.org/services',
    'mailto:info@example.com',
  ])('%s does not', (href) => {
    expect(loadsPage(new URL(href, here), here)).toBe(false);
  });
});

describe('the address of a page', () => {
  it.each([
    ['/', '/'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/services.html', '/services'],
    ['/services/', '/services'],
    ['/service/3.html', '/service/3'],
    ['/insights/index.html', '/insights'],
  ])('%s is %s', (pathname, path) => {
    expect(pagePath(pathname)).toBe(path);
  });
});

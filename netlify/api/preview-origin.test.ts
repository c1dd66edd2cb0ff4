import { expect, test } from 'vitest';
import { previewOrigins } from './preview-origin.ts';

const originsOf = (address: string, context: string, name?: string) => [
  ...previewOrigins({
    deploy: { context, id: '1', published: false },
    site: { id: '1', ...(name !== undefined && { name }), url: 'https://firm.dev' },
    url: new URL(address),
  }),
];

test('a deploy preview and a branch may write from their own addresses', () => {
  const preview = 'https://deploy-preview-7--firm.netlify.app';
  expect(originsOf(`${preview}/api/contact`, 'deploy-preview', 'firm')).toEqual([preview]);
  expect(originsOf('https://next--firm.netlify.app/api', 'branch-deploy', 'firm')).toEqual([
    'https://next--firm.netlify.app',
  ]);
});

test.each([
  ['production', 'https://deploy-preview-7--firm.netlify.app/', 'production', 'firm'],
  ['another site', 'https://deploy-preview-7--other.netlify.app/', 'deploy-preview', 'firm'],
  ['a site of a longer name', 'https://a--b-firm.netlify.app/', 'deploy-preview', 'firm'],
  ['a name below it', 'https://x--firm.netlify.app.evil.test/', 'deploy-preview', 'firm'],
  ['a site without a name', 'https://x--.netlify.app/', 'deploy-preview', undefined],
])('%s adds no origin', (_, address, context, name) => {
  expect(originsOf(address, context, name)).toEqual([]);
});

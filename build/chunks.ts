/** Files in these folders of src, or in these packages, as they stand in a module's id. */
const inFolder = (...names: string[]) =>
  new RegExp(`[\\\\/]src[\\\\/](?:${names.join('|').replaceAll('/', '[\\\\/]')})`);
const inPackage = (...names: string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names.join('|')})[\\\\/]`);
const anyOf =
  (...patterns: RegExp[]) =>
  (id: string) =>
    patterns.some((pattern) => pattern.test(id));

/**
 * Left to itself the bundler gives every module that two others share a file of its own, and a first view of the portal
 * would take two dozen requests. What is needed nearly everywhere travels together, the first group that fits a module
 * takes it, and the rest stays where it is used. tests/site/budgets.test.ts fails where one brings too much.
 */
export const chunkGroups = [
  // What pages need before any of their islands has started.
  {
    name: 'page',
    test: anyOf(
      /preload-helper/,
      inFolder('lib/loader', 'islands/site-styles', 'features/auth/(?:is-signed-in|return-path|session-tabs)'),
    ),
  },
  {
    name: 'forms',
    test: anyOf(inPackage('react-hook-form', '@hookform'), inFolder('components/form/use-schema-form')),
  },
  { name: 'schemas', test: anyOf(inPackage('zod'), inFolder('shared/(?:zod|text)\\.ts', 'shared/contracts/')) },
  // What islands and apps stand on.
  {
    name: 'base',
    test: anyOf(
      inPackage('react', 'react-dom', 'scheduler', 'nanostores', '@nanostores', 'lucide-react', '@radix-ui'),
      inFolder('components/', 'data/', 'lib/', 'stores/'),
    ),
    minShareCount: 3,
  },
  // What the screens of the apps have in common.
  {
    name: 'app',
    test: anyOf(
      inFolder(
        'components/(?:app/|ui/(?:avatar|breadcrumb|card|empty-state|progress|skeleton))',
        'features/(?!auth/)',
        'features/auth/(?:session|log-out)',
      ),
      inFolder('lib/(?:query|initials|format)'),
      inPackage('@nanostores', 'nanoevents'),
      inFolder('shared/'),
      /lucide-react[\\/].*[\\/](?:file-text|folder-kanban|log-out)\.mjs/,
    ),
    minShareCount: 2,
  },
].map((group, index, { length }) => ({ ...group, priority: length - index }));

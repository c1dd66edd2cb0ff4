const holding =
  (...names: string[]) =>
  (id: string) =>
    names.some((name) => id.replaceAll('\\', '/').includes(`/${name}`));

/**
 * What is needed together travels together: by itself, the bundler gives each module that two others share a file of its
 * own, and the first view of the portal takes forty. The first group that fits a module takes it, with all that it imports
 * and no group before has taken.
 */
export const chunkGroups = [
  // What pages need before any of their islands has started.
  {
    name: 'page',
    test: holding('preload-helper', 'lib/loader', 'auth/return-path', 'auth/session-tabs'),
  },
  // The newsletter form of every page needs this and nothing else.
  { name: 'api', test: holding('hono/', 'lib/api', 'lib/session-end', 'auth/is-signed-in') },
  // What the sign-in pages have in common with the islands and the apps, and no more than that.
  {
    name: 'base',
    test: holding(
      ...[
        'react/',
        'react-dom/',
        'scheduler/',
        'nanostores/',
        'lucide-react/',
        'class-variance-authority/',
        'react-slot/',
      ],
      ...['ui/address', 'ui/button', 'ui/field', 'ui/input', 'ui/skeleton', 'ui/spinner', 'app/lazy-part'],
      ...[
        'stores/toast',
        'stores/flash',
        'data/site',
        'lib/cn',
        'lib/use-hydrated',
        'lib/api-failure',
        'lib/failure',
        'shared/portal-paths',
        'shared/permissions',
      ],
    ),
    minShareCount: 2,
  },
  { name: 'schemas', test: holding('zod/', 'shared/zod', 'shared/text', 'contracts/auth'), minShareCount: 2 },
  {
    name: 'forms',
    test: holding(
      'react-hook-form/',
      '@hookform/',
      'components/form/use-schema-form',
      'components/app/authenticator',
      'password-input',
      'login-form',
      'password-advice',
    ),
    minShareCount: 2,
  },
  // What other islands and the apps have in common.
  { name: 'widgets', test: holding('@radix-ui/', 'components/ui/', 'lib/format', 'lib/download'), minShareCount: 2 },
  // What the screens of the apps have in common.
  {
    name: 'app',
    test: holding(
      ...[
        '@nanostores/',
        'nanoevents/',
        'components/app/',
        'components/form/use-pending',
        'components/form/use-conflict',
        'components/form/search-input',
      ],
      ...[
        'lib/query',
        'lib/live',
        'lib/initials',
        'lib/app-links',
        'lib/address',
        'shared/project-status',
        'shared/web-url',
      ],
      ...[
        'auth/start-app',
        'auth/signed-in-only',
        'auth/log-out',
        'auth/view-as',
        'account/queries',
        'account/data-download',
      ],
      ...['account/setting', 'comments/drafts', 'documents/queries', 'documents/actions', 'documents/status-badge'],
      ...['features/notifications/', 'features/profile/', 'features/projects/', 'jump/jump-button'],
    ),
    minShareCount: 2,
  },
  // The staff's area as it opens, which no client fetches.
  { name: 'staff', test: holding('src/admin/shell/') },
].map((group, index, { length }) => ({ ...group, priority: length - index }));

/** Our own files, as they stand in a module's id. */
const ours = (...paths: string[]) =>
  new RegExp(`[\\\\/]src[\\\\/](?:${paths.join('|').replaceAll('/', '[\\\\/]')})\\.tsx?$`);
const packages = (...names: string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names.join('|')})[\\\\/]`);
const anyOf =
  (...patterns: RegExp[]) =>
  (id: string) =>
    patterns.some((pattern) => pattern.test(id));

/**
 * Left to itself the bundler gives every module that two others share a file of its own, and a first view of the portal
 * would take two dozen requests. What is small and always needed together travels together; everything else stays where it
 * is used.
 */
export const chunkGroups = [
  // What pages without React need as well.
  {
    name: 'kit',
    priority: 4,
    test: anyOf(/preload-helper/, ours('lib/loader', 'features/auth/(?:return-path|is-signed-in|session-tabs)')),
  },
  // What every interactive part stands on.
  {
    name: 'base',
    priority: 3,
    test: anyOf(
      packages('react', 'react-dom', 'scheduler', 'nanostores', '@nanostores/react', 'clsx'),
      packages('class-variance-authority', 'tailwind-merge', '@radix-ui/react-slot', '@radix-ui/react-compose-refs'),
      /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?:check|chevron-down|circle-alert|copy|eye|eye-off|search|triangle-exclamation-point|x)\.mjs/,
      ours(
        'lib/(?:cn|composing|api-client|failure|own-page)',
        'components/ui/(?:button|button-styles|modal-stack|spinner)',
      ),
      ours(
        'stores/(?:toast|flash)',
        'data/site',
        'shared/(?:shape|storable|text-rules)',
        'components/ui/(?:badge|field|input)',
      ),
    ),
  },
  // What a form that is checked while it is typed needs, and the sign-in with its few parts.
  {
    name: 'form',
    priority: 1,
    test: anyOf(
      packages('react-hook-form'),
      ours(
        'components/form/use-schema-form',
        'components/ui/password-input',
        'features/auth/(?:login-form|log-in|form-rules|password-advice)',
      ),
    ),
  },
  {
    name: 'schemas',
    priority: 1,
    test: anyOf(packages('zod'), ours('shared/(?:zod|text|contracts/(?:auth|projects|documents))')),
  },
  // What opens above a page, and what is asked there.
  {
    name: 'layers',
    priority: 1,
    test: ours('components/ui/(?:dialog|modal|select|textarea|while-shown)'),
  },
  // What every tab of the staff's area stands on.
  { name: 'admin', test: ours('admin/(?:shell|table)/[\\w-]+', 'admin/(?:data|paths)', 'components/form/search-input') },
  // What the portal and the staff's area stand on besides.
  {
    name: 'app',
    priority: 2,
    test: anyOf(
      packages('@nanostores/query', '@nanostores/router', 'nanoevents'),
      ours(
        'lib/(?:query|member-replies|session-end|format|initials)',
        'components/app/[\\w-]+',
        'components/form/(?:attempt|use-pending)',
        'features/auth/(?:session|log-out|private-drafts|page-cache|watch-session|signed-in-only|waiting|start-app)',
      ),
      /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?:file-text|folder-kanban|log-out)\.mjs/,
      ours('components/ui/(?:avatar|breadcrumb|card|empty-state|progress|skeleton|swipe|toast|toaster)'),
      ours('features/(?:projects|documents|notifications)/(?:queries|status-badge)', 'stores/profile'),
      ours('shared/(?:web-url|permissions|portal-paths|project-status|document-status)'),
    ),
  },
];

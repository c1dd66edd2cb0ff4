/**
 * What is needed together travels together: by itself, the bundler gives each module that two others share a file of its
 * own, and the first view of the portal takes forty. The first group that fits a module takes it, with all that it imports
 * and no group before has taken.
 */
export const chunkGroups = [
  // What pages need before any of their islands has started.
  { name: 'page', test: /\/(preload-helper|lib\/loader|auth\/(return-path|session-tabs))/ },
  // The newsletter form of every page needs this and nothing else.
  { name: 'api', test: /\/(hono\/|lib\/(api|session-end)|auth\/is-signed-in)/ },
  // What the sign-in pages have in common with the islands and the apps, and no more than that.
  {
    name: 'base',
    test: new RegExp(
      [
        '/((react|react-dom|scheduler|nanostores|lucide-react|class-variance-authority|react-slot)/',
        'ui/(address|button|field|input|spinner|text-link)|app/(lazy-part|qr-code)|stores/(toast|flash|copy-text)',
        'form/(attempt|use-pending|prevent-default)|data/site',
        'lib/(cn|use-hydrated|api-failure|failure)|shared/(portal-paths|permissions|address-groups))',
      ].join('|'),
    ),
    minShareCount: 2,
  },
  { name: 'schemas', test: /\/(zod\/|shared\/(zod|text)|contracts\/auth)/, minShareCount: 2 },
  {
    name: 'forms',
    test: /\/(react-hook-form\/|@hookform\/|form\/use-schema-form|app\/(authenticator|proof-field)|password-input|login-form|password-advice)/,
    minShareCount: 2,
  },
  // What other islands and the apps have in common, but for toasts, which the first screen of an app does without.
  {
    name: 'widgets',
    test: /\/(@radix-ui\/(?!react-(toast|dismissable))|components\/ui\/(?!toaster)|lib\/(format|download))/,
    minShareCount: 2,
  },
  { name: 'toasts', test: /\/(react-toast\/|ui\/toaster)/, minShareCount: 2 },
  // What the screens of the apps have in common.
  {
    name: 'app',
    test: new RegExp(
      [
        '/(@nanostores/|nanoevents/|components/app/|form/(use-conflict|search-input)',
        'lib/(query|live|initials|app-links|address|late-by)|shared/(project-status|web-url|money|duties|duty-words|document-type)',
        'auth/(start-app|signed-in-only|log-out|view-as)|account/(queries|data-download|setting)|comments/drafts',
        'documents/(queries|actions|status-badge)|features/(notifications/(?!notification-(card|lists))|profile/|projects/|duties/)|portal/routes/record-screen',
        'invoices/(queries|words|status-badge)|jump/jump-button)',
      ].join('|'),
    ),
    minShareCount: 2,
  },
  // The staff's area as it opens, which no client fetches. What a search finds is counted when somebody searches.
  { name: 'staff', test: /\/src\/admin\/shell\/(?!hit-count)/ },
].map((group, index, { length }) => ({ ...group, priority: length - index }));

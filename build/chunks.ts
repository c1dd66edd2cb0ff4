import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { root } from './paths.ts';

const source = join(root, 'src');
const files = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));

/** Modules whose path in src begins with one of these. A name that fits no file any more stops the build. */
function inSource(...names: string[]) {
  const starts = names.map((name) => join(source, name.replaceAll('/', sep)));
  const lost = names.filter((_, index) => !files.some((file) => file.startsWith(starts[index] ?? '')));
  if (lost.length > 0) throw new Error(`build/chunks.ts names files that are not in src: ${lost.join(', ')}`);
  return (id: string) => starts.some((start) => id.startsWith(start));
}

/** The same for packages. */
function inPackage(...names: string[]) {
  const starts = names.map((name) => join(root, 'node_modules', name) + sep);
  const lost = names.filter((_, index) => !existsSync(starts[index] ?? ''));
  if (lost.length > 0) throw new Error(`build/chunks.ts names packages that are not installed: ${lost.join(', ')}`);
  return (id: string) => starts.some((start) => id.startsWith(start));
}

const anyOf =
  (...tests: ((id: string) => boolean)[]) =>
  (id: string) =>
    tests.some((test) => test(id));

const isBrand = inSource('components/brand/');
const isComponent = inSource('components/');
const isSecondStep = inSource('components/form/code-form.tsx', 'components/app/authenticator-key.tsx');

/**
 * Left to itself the bundler gives every module that two others share a file of its own, and a first view of the portal
 * would take two dozen requests. So what is needed together travels together: the first group that fits a module takes
 * it, with all that it imports and no group before has taken. Modules that fit none stay where they are used.
 */
export const chunkGroups = [
  // What pages need before any of their islands has started.
  {
    name: 'page',
    test: anyOf(
      (id) => id.includes('preload-helper'),
      inSource(
        'lib/loader.ts',
        'islands/site-styles.ts',
        'features/auth/return-path.ts',
        'features/auth/session-tabs.ts',
      ),
    ),
  },
  // The newsletter form of every page needs this and nothing else.
  {
    name: 'api',
    test: anyOf(inPackage('hono'), inSource('lib/api', 'lib/session-end.ts', 'features/auth/is-signed-in.ts')),
  },
  // What the sign-in pages have in common with the islands and the apps, and no more than that.
  {
    name: 'base',
    test: anyOf(
      inPackage('react', 'react-dom', 'scheduler', 'nanostores', '@nanostores/react'),
      inPackage('lucide-react', 'class-variance-authority', '@radix-ui/react-slot'),
      inSource(
        'components/app/lazy-part',
        'components/ui/address',
        'components/ui/button',
        'components/ui/field',
        'components/ui/input',
        'components/ui/skeleton',
        'components/ui/spinner',
      ),
      inSource(
        'lib/cn.ts',
        'lib/failure.ts',
        'stores/toast.ts',
        'stores/flash.ts',
        'shared/portal-paths.ts',
        'shared/permissions.ts',
        'data/site.ts',
      ),
    ),
    minShareCount: 2,
  },
  {
    name: 'schemas',
    test: anyOf(inPackage('zod'), inSource('shared/zod.ts', 'shared/text.ts', 'shared/contracts/auth.ts')),
    minShareCount: 2,
  },
  {
    name: 'forms',
    test: anyOf(
      inPackage('react-hook-form', '@hookform'),
      inSource('components/form/use-schema-form.ts', 'components/ui/password-input.tsx'),
      inSource('features/auth/login-form.tsx', 'features/auth/password-advice.ts'),
    ),
    minShareCount: 2,
  },
  // What other islands and the apps have in common: dialogs, tabs, toasts, dates, files to save.
  {
    name: 'widgets',
    test: anyOf(inPackage('@radix-ui'), inSource('components/ui/', 'lib/format.ts', 'lib/download.ts')),
    minShareCount: 2,
  },
  // What the branding tool and the palettes of projects have in common.
  { name: 'brand', test: isBrand, minShareCount: 2 },
  // What the screens of the apps have in common.
  {
    name: 'app',
    test: anyOf(
      inPackage('@nanostores', 'nanoevents'),
      // The sign-in asks for a code without the apps, and the apps' first view needs no form.
      (id) => isComponent(id) && !isSecondStep(id),
      inSource('lib/query.ts', 'lib/live.ts', 'lib/initials.ts', 'shared/project-status.ts'),
      inSource('features/notifications/', 'features/profile/', 'features/projects/', 'features/jump/jump-button.tsx'),
      inSource('portal/use-begun.ts', 'features/documents/actions.ts', 'features/comments/drafts.ts'),
      inSource('features/documents/queries.ts', 'features/documents/status-badge.tsx', 'shared/web-url.ts'),
      inSource('features/account/take-along.tsx', 'features/account/queries.ts', 'features/auth/view-as.ts'),
      inSource('features/auth/start-app.tsx', 'features/auth/signed-in-only.tsx', 'features/auth/log-out.ts'),
    ),
    minShareCount: 2,
  },
  // The staff's area as it opens, which no client fetches.
  { name: 'staff', test: inSource('admin/shell/', 'admin/needs/needs-you.tsx') },
  // What its further screens have in common.
  { name: 'further', test: inSource('admin/'), minShareCount: 2 },
].map((group, index, { length }) => ({ ...group, priority: length - index }));

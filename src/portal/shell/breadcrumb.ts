import type { Crumb } from '#components/ui/breadcrumb.tsx';
import { portalPaths } from '#shared/portal-paths.ts';

/** 'Portal', then the name of the screen or the last part of the path with a capital. */
export function breadcrumbOf(path: string, name?: string): Crumb[] {
  const last = path.split('/').filter(Boolean).slice(1).at(-1);
  if (last === undefined) return [{ label: 'Portal' }];
  const portal = { label: 'Portal', href: portalPaths.dashboard };
  if (name !== undefined && path.startsWith(`${portalPaths.procedures}/`))
    return [portal, { label: 'Procedures', href: portalPaths.procedures }, { label: name }];
  return [portal, { label: name ?? capitalised(decoded(last)) }];
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function capitalised(word: string): string {
  const [first = '', ...rest] = Array.from(word);
  return first.toUpperCase() + rest.join('');
}

import type { Crumb } from '#components/ui/breadcrumb.tsx';
import { portalPaths } from '#shared/portal-paths.ts';

/** 'Portal', then the last part of the path with a capital. */
export function breadcrumbOf(path: string): Crumb[] {
  const last = path.split('/').filter(Boolean).slice(1).at(-1);
  if (last === undefined) return [{ label: 'Portal' }];
  return [{ label: 'Portal', href: portalPaths.dashboard }, { label: capitalised(decoded(last)) }];
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

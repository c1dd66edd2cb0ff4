import type { Crumb } from '#src/components/ui/breadcrumb.tsx';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { capitalized } from '#src/shared/sentence.ts';

/** What is opened from these leads back to them. */
const lists = [
  { label: 'Projects', href: portalPaths.projects },
  { label: 'Procedures', href: portalPaths.procedures },
  { label: 'Documents', href: portalPaths.documents },
  { label: 'Invoices', href: portalPaths.invoices },
];

/** 'Portal', then the name of the screen or the last part of the path with a capital; of what is in a list, the list until its name is known. */
export function breadcrumbOf(path: string, name?: string): Crumb[] {
  const last = path.split('/').filter(Boolean).slice(1).at(-1);
  if (last === undefined) return [{ label: 'Portal' }];
  const portal = { label: 'Portal', href: portalPaths.dashboard };
  const list = lists.find(({ href }) => path.startsWith(`${href}/`));
  if (list) return name === undefined ? [portal, { label: list.label }] : [portal, list, { label: name }];
  return [portal, { label: name ?? capitalized(decoded(last)) }];
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

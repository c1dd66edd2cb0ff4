import { FolderPlus, Upload } from 'lucide-react';
import type { Place } from '#features/jump/places.ts';
import { can, type Role } from '#shared/permissions.ts';
import { portalPaths } from '#shared/portal-paths.ts';
import { navItems } from './nav-items.ts';

const upload: Place = {
  key: 'upload',
  label: 'Upload a document',
  icon: Upload,
  href: `${portalPaths.documents}?new=document`,
};
const newProject: Place = {
  key: 'new project',
  label: 'New project',
  icon: FolderPlus,
  href: `${portalPaths.projects}?new=project`,
};

/** The portal's screens, and what can be started from anywhere. */
export function jumpPlaces(role: Role | undefined): Place[] {
  return [
    ...navItems(role).map((item) => ({ ...item, key: item.href })),
    ...(role && can(role, 'projects.create') ? [newProject] : []),
    upload,
  ];
}

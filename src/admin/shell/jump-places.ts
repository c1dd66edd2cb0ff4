import { Building2, ExternalLink, FilePlus, FolderPlus, Inbox, Table2, UserPlus } from 'lucide-react';
import { newProcedurePath, tabLabels, tabPath, tabs } from '#admin/paths.ts';
import type { Place } from '#features/jump/places.ts';
import { accountPaths, portalPaths } from '#shared/portal-paths.ts';

/** The tabs, and what can be started from anywhere. */
export const jumpPlaces: Place[] = [
  { key: 'needs you', label: 'Needs you', icon: Inbox, href: accountPaths.admin },
  ...tabs.map((tab) => ({ key: tab, label: tabLabels[tab], icon: Table2, href: tabPath(tab) })),
  { key: 'new project', label: 'New Project', icon: FolderPlus, href: portalPaths.newProject },
  { key: 'new user', label: 'Add a user', icon: UserPlus, href: `${tabPath('users')}?new=user` },
  { key: 'new company', label: 'Add a company', icon: Building2, href: `${tabPath('companies')}?new=company` },
  { key: 'new procedure', label: 'Write a procedure', icon: FilePlus, href: newProcedurePath() },
  { key: 'portal', label: 'Portal', icon: ExternalLink, href: portalPaths.dashboard },
];

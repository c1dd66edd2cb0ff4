import {
  Bell,
  CalendarDays,
  FileText,
  FolderKanban,
  LayoutDashboard,
  ShieldCheck,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { can, type Role } from '#shared/permissions.ts';
import { accountPaths, portalPaths } from '#shared/portal-paths.ts';

export interface NavItem {
  href: string;
  label: string;
  icon: LucideIcon;
}

const items: NavItem[] = [
  { href: portalPaths.dashboard, label: 'Dashboard', icon: LayoutDashboard },
  { href: portalPaths.projects, label: 'Projects', icon: FolderKanban },
  { href: portalPaths.documents, label: 'Documents', icon: FileText },
  { href: portalPaths.calendar, label: 'Calendar', icon: CalendarDays },
  { href: portalPaths.notifications, label: 'Notifications', icon: Bell },
  { href: portalPaths.profile, label: 'Profile', icon: UserRound },
];
const admin: NavItem = { href: accountPaths.admin, label: 'Admin', icon: ShieldCheck };

/** The admin area is a page of its own; the portal only links to it. */
export function navItems(role: Role | undefined): NavItem[] {
  return role && can(role, 'admin.area') ? [...items, admin] : items;
}

/** A project's page counts as part of Projects; every path is below the dashboard's, so that one must match exactly. */
export function isCurrent(href: string, path: string): boolean {
  return path === href || (href !== portalPaths.dashboard && path.startsWith(`${href}/`));
}

import {
  Bell,
  CalendarDays,
  FileText,
  FolderKanban,
  LayoutDashboard,
  ListChecks,
  ReceiptText,
  ShieldCheck,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { can, type Role } from '#src/shared/permissions.ts';
import { accountPaths, portalPaths } from '#src/shared/portal-paths.ts';

export interface NavItem {
  href: string;
  label: string;
  icon: LucideIcon;
}

const dashboard: NavItem = { href: portalPaths.dashboard, label: 'Dashboard', icon: LayoutDashboard };
const projects: NavItem = { href: portalPaths.projects, label: 'Projects', icon: FolderKanban };
const documents: NavItem = { href: portalPaths.documents, label: 'Documents', icon: FileText };
const invoices: NavItem = { href: portalPaths.invoices, label: 'Invoices', icon: ReceiptText };
const calendar: NavItem = { href: portalPaths.calendar, label: 'Calendar', icon: CalendarDays };
const procedures: NavItem = { href: portalPaths.procedures, label: 'Procedures', icon: ListChecks };
const notifications: NavItem = { href: portalPaths.notifications, label: 'Notifications', icon: Bell };
const profile: NavItem = { href: portalPaths.profile, label: 'Profile', icon: UserRound };
const admin: NavItem = { href: accountPaths.admin, label: 'Admin', icon: ShieldCheck };

/** The admin area is a page of its own; the portal only links to it. */
export function navItems(role: Role | undefined): NavItem[] {
  const staff = role !== undefined && can(role, 'procedures.follow');
  return [
    ...[dashboard, projects, documents, invoices, calendar, ...(staff ? [procedures] : []), notifications, profile],
    ...(role && can(role, 'admin.area') ? [admin] : []),
  ];
}

/** A project's page counts as part of Projects; every path is below the dashboard's, so that one must match exactly. */
export function isCurrentLink(href: string, path: string): boolean {
  return path === href || (href !== portalPaths.dashboard && path.startsWith(`${href}/`));
}

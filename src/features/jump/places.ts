import { Building2, FileText, FolderKanban, Inbox, ListChecks, UserRound, type LucideIcon } from 'lucide-react';
import type { Findable, FindableKind } from '#src/shared/contracts/find.ts';
import { accountPaths, portalPaths } from '#src/shared/portal-paths.ts';
import { projectStatusLabels } from '#src/shared/project-status.ts';

/** Something to jump to: a screen, something to be done, or what the search found. */
export interface JumpPlace {
  key: string;
  label: string;
  about?: string | undefined;
  icon: LucideIcon;
  href: string;
}

export interface PlaceGroup {
  heading: string;
  places: JumpPlace[];
}

const admin = accountPaths.admin;

const kinds: Record<FindableKind, { heading: string; icon: LucideIcon }> = {
  project: { heading: 'Projects', icon: FolderKanban },
  document: { heading: 'Documents', icon: FileText },
  person: { heading: 'People', icon: UserRound },
  company: { heading: 'Companies', icon: Building2 },
  procedure: { heading: 'Procedures', icon: ListChecks },
  lead: { heading: 'Leads', icon: Inbox },
};

/** People lead to their entry for administrators, and to what is shared with them for everybody else. */
function hrefOf({ kind, id, about, projectId }: Findable): string {
  switch (kind) {
    case 'project':
      return portalPaths.project(id);
    case 'document':
      return portalPaths.document(Number(id));
    case 'person':
      return projectId === null ? `${admin}/users/${id}` : portalPaths.project(projectId);
    case 'company':
      return `${admin}/companies/${id}`;
    case 'lead':
      return `${admin}/contacts/${id}`;
    case 'procedure':
      return about === 'published' ? portalPaths.procedure(id) : `${admin}/procedures/${id}`;
  }
}

function aboutOf({ kind, about, projectId }: Findable): string | undefined {
  if (kind === 'project') return projectStatusLabels[about as keyof typeof projectStatusLabels];
  if (kind === 'document') return about ?? 'General';
  if (kind === 'procedure') return about === 'template' ? 'Template' : undefined;
  return projectId === null || about === null ? (about ?? undefined) : `in ${about}`;
}

export function groupFound(found: readonly Findable[]): PlaceGroup[] {
  return Object.entries(kinds)
    .map(([kind, { heading, icon }]) => ({
      heading,
      places: found
        .filter((one) => one.kind === kind)
        .map((one) => ({
          key: `${one.kind} ${one.id}`,
          label: one.title,
          about: aboutOf(one),
          icon,
          href: hrefOf(one),
        })),
    }))
    .filter(({ places }) => places.length > 0);
}

/** Those with every typed word in their name. */
export function filterPlaces(places: readonly JumpPlace[], typed: string): JumpPlace[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return places.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
}

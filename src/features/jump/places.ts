import {
  Building2,
  FileSignature,
  FileText,
  Flag,
  FolderKanban,
  Inbox,
  ListChecks,
  MessageSquare,
  MessageSquarePlus,
  ReceiptText,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import type { Findable, FindableKind } from '#src/shared/contracts/find.ts';
import { accountPaths, portalPaths } from '#src/shared/portal-paths.ts';
import { projectStatusLabels } from '#src/shared/project-status.ts';

/** Something to jump to: a screen, something to be done, or what the search found. */
export interface JumpPlace {
  key: string;
  label: string;
  /** Further words that people type for it. */
  also?: string;
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
  milestone: { heading: 'Milestones', icon: Flag },
  request: { heading: 'Requests', icon: MessageSquarePlus },
  comment: { heading: 'Comments', icon: MessageSquare },
  invoice: { heading: 'Invoices', icon: ReceiptText },
  offer: { heading: 'Offers', icon: FileSignature },
  person: { heading: 'People', icon: UserRound },
  company: { heading: 'Companies', icon: Building2 },
  procedure: { heading: 'Procedures', icon: ListChecks },
  lead: { heading: 'Leads', icon: Inbox },
};

/** What administrators find they open where they work on it: in the admin area, if that is where they are. */
function hrefOf({ kind, id, about, projectId, documentId, requestId }: Findable, inAdmin: boolean): string {
  switch (kind) {
    case 'project':
      return portalPaths.project(id);
    case 'document':
      return portalPaths.document(id);
    case 'milestone':
      return portalPaths.milestone(projectId ?? 0, id);
    case 'request':
      return portalPaths.request(projectId ?? 0, id);
    case 'comment':
      return portalPaths.comment(projectId, documentId, requestId, id);
    case 'invoice':
      return inAdmin ? `${admin}/invoices/${id}` : portalPaths.invoice(id);
    case 'offer':
      return `${admin}/offers/${id}`;
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
  if (kind === 'person' && projectId !== null) return `in ${about}`;
  return about ?? undefined;
}

/** In the order in which the search found them: what fits best first. */
export function groupFound(found: readonly Findable[], inAdmin: boolean): PlaceGroup[] {
  return [...new Set(found.map(({ kind }) => kind))].map((kind) => ({
    heading: kinds[kind].heading,
    places: found
      .filter((one) => one.kind === kind)
      .map((one) => ({
        key: `${one.kind} ${one.id}`,
        label: one.title,
        about: aboutOf(one),
        icon: kinds[kind].icon,
        href: hrefOf(one, inAdmin),
      })),
  }));
}

/** Those with the beginning of every typed word in what they are called. */
export function filterPlaces(places: readonly JumpPlace[], typed: string): JumpPlace[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return places.filter(({ label, also = '' }) =>
    words.every((word) =>
      `${label} ${also}`
        .toLowerCase()
        .split(/\s+/)
        .some((one) => one.startsWith(word)),
    ),
  );
}

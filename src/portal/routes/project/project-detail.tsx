import { FileClock, MessagesSquare, Pencil, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import type { Project } from '#src/shared/contracts/projects.ts';
import { can } from '#src/shared/permissions.ts';
import { ofKind } from '#src/shared/duties.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { profileQuery } from '#src/stores/profile.ts';
import { EngagementNote } from '#src/features/invoices/engagement-note.tsx';
import { ArchiveButton } from '#src/features/projects/archive-button.tsx';
import { ArchivedBadge, ProjectStatusBadge } from '#src/features/projects/status-badge.tsx';
import { ProjectCompany } from '#src/features/projects/project-company.tsx';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { PageHeader } from '#src/components/app/page-header.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#src/components/ui/tabs.tsx';
import { useQuery } from '#src/lib/query.ts';
import type { NotificationKind } from '#src/shared/notification-kinds.ts';
import { updateAddress } from '#src/portal/address.ts';
import { useNewsRead } from '#src/features/notifications/use-news-read.ts';
import { DateOf } from '#src/components/app/time.tsx';
import { useDuties } from '#src/features/duties/use-duties.ts';
import { plural } from '#src/lib/format.ts';
import { ProjectDocumentsTab } from './project-documents-tab.tsx';
import { FirstSteps } from './first-steps.tsx';
import { MilestonesTab } from './milestones-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';

const EditProjectDialog = lazyPart(() => import('#src/features/projects/edit-project-dialog.tsx'), 'EditProjectDialog');

const CommentsTab = lazyPart(() => import('./comments-tab.tsx'), 'CommentsTab', {
  fallback: <Skeleton className="h-40 rounded-2xl" />,
});

const RequestsTab = lazyPart(() => import('./requests-tab.tsx'), 'RequestsTab', {
  fallback: <Skeleton className="h-40 rounded-2xl" />,
});

const tabs = {
  overview: 'Overview',
  milestones: 'Milestones',
  documents: 'Documents',
  comments: 'Comments',
  requests: 'Requests',
};

/** What is read where the news of it leads. */
const newsOf: Record<keyof typeof tabs, readonly NotificationKind[]> = {
  overview: ['project', 'member'],
  milestones: ['milestone'],
  documents: ['document', 'review'],
  comments: ['comment', 'mention'],
  requests: ['request'],
};

/** What of the project the address names; `view` is how the milestones are shown, or which requests. */
export type ProjectAddress = Partial<
  Record<'tab' | 'comment' | 'milestone' | 'request' | 'view' | 'first' | 'write', string>
>;

export function ProjectDetail({ project, search }: { project: Project; search: ProjectAddress }) {
  const { tab, comment, milestone, request, view, first, write } = search;
  const { data: profile } = useQuery(profileQuery);
  const [editing, setEditing] = useState(false);
  const mayEdit = profile !== undefined && can(profile.role, 'projects.edit');
  const staff = mayEdit && !project.isArchived;
  const active = tab !== undefined && Object.hasOwn(tabs, tab) ? tab : 'overview';
  useNewsRead(
    (news) =>
      news.projectId === project.id &&
      (news.requestId ? active === 'requests' : newsOf[active as keyof typeof tabs].includes(news.kind)) &&
      news.documentId === null,
  );
  return (
    <>
      <PageHeader
        title={project.title}
        description={
          <span className="flex flex-wrap items-center gap-3">
            <ProjectStatusBadge status={project.status} />
            {project.isArchived && <ArchivedBadge />}
            {mayEdit && <ProjectCompany id={project.companyId} />}
          </span>
        }
        actions={
          <>
            {active !== 'comments' && !project.isArchived && (
              <Button asChild icon={MessagesSquare} variant="secondary">
                <a href={`${portalPaths.project(project.id)}?tab=comments&write=1`}>
                  {mayEdit ? 'Write a comment' : 'Write to the team'}
                </a>
              </Button>
            )}
            {staff && (
              <Button icon={Pencil} variant="secondary" onClick={() => setEditing(true)}>
                Edit Project
              </Button>
            )}
            {mayEdit && <ArchiveButton project={project} variant={staff ? 'ghost' : 'secondary'} />}
          </>
        }
      />
      {project.isArchived && (
        <p className="mb-6 border-l-2 border-line-strong pl-4 text-muted">
          This project is archived: you can read everything in it, but nothing can be changed.
          {!mayEdit && ' Write to us if you would like to resume it.'}
        </p>
      )}
      <EngagementNote projectId={project.id} isAdmin={profile !== undefined && can(profile.role, 'admin.area')} />
      {mayEdit && !project.isArchived && project.clientLeftAt !== null && (
        <ClientLeft since={project.clientLeftAt} isComplete={project.status === 'complete'} />
      )}
      {active === 'overview' && !project.isArchived && <WaitingDocuments projectId={project.id} />}
      {first === 'steps' && <FirstSteps project={project} onClose={() => updateAddress({ first: undefined })} />}
      <Tabs
        value={active}
        onValueChange={(value) =>
          updateAddress({
            tab: value === 'overview' ? undefined : value,
            comment: undefined,
            write: undefined,
            milestone: undefined,
            request: undefined,
            view: undefined,
          })
        }
      >
        <TabsList aria-label="About this project">
          {Object.entries(tabs).map(([value, label]) => (
            <TabsTrigger key={value} value={value}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="overview">
          <OverviewTab project={project} staff={staff} />
        </TabsContent>
        <TabsContent value="milestones">
          <MilestonesTab project={project} staff={staff} milestone={milestone} view={view} />
        </TabsContent>
        <TabsContent value="documents">
          <ProjectDocumentsTab project={project} />
        </TabsContent>
        <TabsContent value="comments">
          <CommentsTab project={project} comment={comment} write={write !== undefined} />
        </TabsContent>
        <TabsContent value="requests">
          <RequestsTab project={project} staff={staff} request={request} comment={comment} view={view} />
        </TabsContent>
      </Tabs>
      {editing && <EditProjectDialog project={project} onClose={() => setEditing(false)} />}
    </>
  );
}

/** Told to staff: what they send here is read by nobody. */
function ClientLeft({ since, isComplete }: { since: string; isComplete: boolean }) {
  return (
    <p role="note" className="mb-6 flex items-start gap-3 border-l-2 border-warning pl-4 text-gray">
      <UserRoundX aria-hidden="true" className="mt-1 size-5 shrink-0 text-warning" />
      <span>
        The client’s last person left on <DateOf value={since} />.{' '}
        {!isComplete &&
          'Documents no longer wait for a decision. Add a person under Edit Project, or archive the project.'}
      </span>
    </p>
  );
}

/** What waits in this project for the decision of whoever looks, before everything that does not. */
function WaitingDocuments({ projectId }: { projectId: number }) {
  const { data: duties } = useDuties();
  const waiting = ofKind(duties?.rows ?? [], 'decision').filter((document) => document.projectId === projectId);
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="waiting-documents" className="mb-8 border-y border-line-strong py-4">
      <h2 id="waiting-documents" className="flex items-center gap-2 text-lg font-semibold">
        <FileClock aria-hidden="true" className="size-5 shrink-0 text-heading" />
        {plural(waiting.length, 'document')} {waiting.length === 1 ? 'waits' : 'wait'} for your decision
      </h2>
      <ul className="mt-2">
        {waiting.map(({ id, title, day }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <a
              href={portalPaths.document(id)}
              className="inline-flex min-h-9 items-center text-heading underline decoration-act decoration-2 underline-offset-[5px] [overflow-wrap:anywhere]"
            >
              <bdi>{title}</bdi>
            </a>
            {day !== null && (
              <span className="text-sm text-muted">
                Decide by <DateOf value={day} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

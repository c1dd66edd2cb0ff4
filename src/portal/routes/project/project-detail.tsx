import { MessagesSquare, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { Project } from '#shared/contracts/projects.ts';
import { can } from '#shared/permissions.ts';
import { portalPaths } from '#shared/portal-paths.ts';
import { $profile } from '#stores/profile.ts';
import { ArchiveButton } from '#features/projects/archive-button.tsx';
import { ArchivedBadge, ProjectStatusBadge } from '#features/projects/status-badge.tsx';
import { CompanyName } from '#features/projects/company-name.tsx';
import { lazyPart } from '#components/app/lazy-part.tsx';
import { PageHeader } from '#components/app/page-header.tsx';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs.tsx';
import { useQuery } from '#lib/query.ts';
import type { NotificationKind } from '#shared/notification-kinds.ts';
import { updateAddress } from '#portal/address.ts';
import { useNewsRead } from '#features/notifications/use-news-read.ts';
import { ClientLeft } from './client-left.tsx';
import { DocumentsTab } from './documents-tab.tsx';
import { FirstSteps } from './first-steps.tsx';
import { MilestonesTab } from './milestones-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { WaitingDocuments } from './waiting-documents.tsx';

const EditProjectDialog = lazyPart(() => import('#features/projects/edit-project-dialog.tsx'), 'EditProjectDialog');

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
export type ProjectAddress = Partial<Record<'tab' | 'comment' | 'milestone' | 'request' | 'view' | 'first', string>>;

export function ProjectDetail({ project, search }: { project: Project; search: ProjectAddress }) {
  const { tab, comment, milestone, request, view, first } = search;
  const { data: profile } = useQuery($profile);
  const [editing, setEditing] = useState(false);
  const mayEdit = profile !== undefined && can(profile.role, 'projects.edit');
  const staff = mayEdit && !project.isArchived;
  const active = tab !== undefined && Object.hasOwn(tabs, tab) ? tab : 'overview';
  useNewsRead(
    (news) =>
      news.projectId === project.id &&
      newsOf[active as keyof typeof tabs].includes(news.kind) &&
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
            {mayEdit && <CompanyName id={project.companyId} />}
          </span>
        }
        actions={
          <>
            {active !== 'comments' && !project.isArchived && (
              <Button asChild icon={MessagesSquare} variant="secondary">
                <a href={`${portalPaths.project(project.id)}?tab=comments`}>
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
          <DocumentsTab project={project} />
        </TabsContent>
        <TabsContent value="comments">
          <CommentsTab project={project} comment={comment} />
        </TabsContent>
        <TabsContent value="requests">
          <RequestsTab project={project} staff={staff} request={request} view={view} />
        </TabsContent>
      </Tabs>
      {editing && <EditProjectDialog project={project} onClose={() => setEditing(false)} />}
    </>
  );
}

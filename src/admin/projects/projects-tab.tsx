import { Archive, FolderKanban, FolderPlus, Pencil } from 'lucide-react';
import { Fragment, useMemo, useState } from 'react';
import type { AdminProject } from '#src/shared/contracts/admin.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { projectStatusLabels } from '#src/shared/project-status.ts';
import type { Project } from '#src/shared/contracts/projects.ts';
import { archivedProjects, projects } from '#src/admin/data.ts';
import { companyPath } from '#src/admin/paths.ts';
import type { Bulk } from '#src/admin/table/bulk.tsx';
import { CellLink, dayColumn, Quiet } from '#src/admin/table/cells.tsx';
import { Records } from '#src/admin/table/records.tsx';
import type { Column, Filter } from '#src/admin/table/rows.ts';
import { useView } from '#src/admin/table/use-view.ts';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { updateProject } from '#src/features/projects/actions.ts';
import { ArchiveButton, archivingEffects } from '#src/features/projects/archive-button.tsx';
import { useCompanyNames } from '#src/features/projects/company-names.ts';
import { ProjectStatusBadge } from '#src/features/projects/status-badge.tsx';
import { changed, replaceRow } from '#src/lib/query.ts';

const EditProjectDialog = lazyPart(() => import('#src/features/projects/edit-project-dialog.tsx'), 'EditProjectDialog');

/** A UUID that breaks at its dashes alone. */
const betweenParts = (id: string) =>
  id.split('-').map((part, at) => (
    <Fragment key={at}>
      {at > 0 && (
        <>
          -<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));

type CompanyOf = (project: AdminProject) => string | undefined;

const columnsWith = (companyOf: CompanyOf): Column<AdminProject>[] => [
  {
    id: 'title',
    heading: 'Title',
    value: ({ title }) => title,
    cell: ({ id, title }) => <CellLink href={portalPaths.project(id)}>{title}</CellLink>,
  },
  {
    id: 'client',
    plain: true,
    heading: 'Client ID',
    value: ({ clientName, clientId }) => clientName ?? clientId,
    cell: ({ clientName, clientId }) =>
      clientId === null ? (
        <Quiet>No client</Quiet>
      ) : (
        <span className="grid">
          <span>{clientName}</span>
          <span className="text-xs text-muted xl:whitespace-nowrap">{betweenParts(clientId)}</span>
        </span>
      ),
  },
  {
    id: 'company',
    plain: true,
    heading: 'Company',
    value: companyOf,
    cell: (project) =>
      project.companyId === null ? (
        <Quiet />
      ) : (
        <a href={companyPath(project.companyId)} className="text-heading hover:underline">
          {companyOf(project)}
        </a>
      ),
  },
  {
    id: 'status',
    plain: true,
    heading: 'Status',
    value: ({ status }) => projectStatusLabels[status],
    cell: ({ status }) => <ProjectStatusBadge status={status} />,
  },
  dayColumn('due', 'Due Date', ({ dueDate }) => dueDate),
];

const filters: Filter<AdminProject>[] = [
  { name: 'only', label: 'Show', any: 'Not archived', options: { archived: 'Archived' } },
  {
    name: 'status',
    label: 'Status',
    any: 'Any status',
    options: projectStatusLabels,
    keep: ({ status }, chosen) => status === chosen,
  },
];

const textWith =
  (companyOf: CompanyOf) =>
  (project: AdminProject): string => {
    const { id, title, description, clientName, clientId, status } = project;
    return [title, description, clientName, clientId, companyOf(project), projectStatusLabels[status], id].join(' ');
  };

const bulk: Bulk<AdminProject> = {
  what: ['project', 'projects'],
  nameOf: ({ title }) => title,
  acts: [
    {
      verb: 'Archive',
      done: 'archived',
      icon: Archive,
      means: (_, count) =>
        count === 1
          ? archivingEffects
          : 'They leave the lists, the counts and everyone’s dashboard, and become read-only for staff and client alike. Everyone on them is notified. Nothing is deleted, and you can restore them at any time.',
      run: async (rows) => {
        try {
          for (const { id } of rows) await updateProject(id, { isArchived: true });
          return rows.length;
        } finally {
          // Some may be archived before one is refused.
          changed(['project']);
        }
      },
    },
  ],
};

export function ProjectsTab() {
  const [{ filters: chosen }] = useView();
  const companyOf = useCompanyNames();
  const [columns, textOf] = useMemo(() => {
    const ofProject: CompanyOf = ({ companyId }) => companyOf(companyId);
    return [columnsWith(ofProject), textWith(ofProject)];
  }, [companyOf]);
  const inArchive = chosen.only === 'archived';
  const [edited, setEdited] = useState<AdminProject | null>(null);

  function showStored(stored: Project, clientName: string | null) {
    if (edited === null) return;
    // A client who has left is no longer among the people, but the row still has the name.
    const known = stored.clientId === edited.clientId ? edited.clientName : null;
    replaceRow(projects, { ...edited, ...stored, clientName: clientName ?? known });
    changed(['project'], projects);
  }

  return (
    <>
      <Records
        title="Projects"
        query={inArchive ? archivedProjects : projects}
        columns={columns}
        textOf={textOf}
        filters={filters}
        {...(!inArchive && { bulk })}
        empty={
          inArchive
            ? { icon: FolderKanban, title: 'Nothing is archived', description: 'Archived projects are listed here.' }
            : { icon: FolderKanban, title: 'No projects yet', description: 'Staff create projects in the portal.' }
        }
        actions={(project) => (
          <>
            {!inArchive && (
              <Button icon={Pencil} variant="ghost" size="sm" onClick={() => setEdited(project)}>
                Edit<span className="sr-only"> {project.title}</span>
              </Button>
            )}
            <ArchiveButton
              project={project}
              named
              variant="ghost"
              size="sm"
              onStored={() => changed(['project', 'members'])}
            />
          </>
        )}
      >
        <Button asChild icon={FolderPlus} size="sm">
          <a href={portalPaths.newProject}>New Project</a>
        </Button>
      </Records>
      {edited && (
        <EditProjectDialog project={edited} withMembers onStored={showStored} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

import { Archive, FolderKanban, Pencil } from 'lucide-react';
import { Fragment, useMemo, useState } from 'react';
import type { AdminProject } from '#src/shared/contracts/admin.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { projectStatusLabels } from '#src/shared/project-status.ts';
import type { Project } from '#src/shared/contracts/projects.ts';
import { archivedProjects, projects } from '#src/admin/data.ts';
import { companyPath } from '#src/admin/paths.ts';
import { CellLink } from '#src/admin/table/cell-link.tsx';
import { DataTable } from '#src/admin/table/data-table.tsx';
import type { Removal } from '#src/admin/table/removal.tsx';
import type { ShownColumn } from '#src/admin/table/rows.ts';
import { useView } from '#src/admin/table/use-view.ts';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { DateOf } from '#src/components/app/time.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { useCompanyNames } from '#src/features/projects/company-names.ts';
import { ArchiveButton, archivingEffects } from '#src/features/projects/archive-button.tsx';
import { ProjectStatusBadge } from '#src/features/projects/status-badge.tsx';
import { changed, replaceRow, useQuery } from '#src/lib/query.ts';
import { attempt } from '#src/components/form/attempt.ts';
import { ConfirmButton } from '#src/components/form/confirm-button.tsx';
import { updateProject } from '#src/features/projects/actions.ts';
import { plural } from '#src/lib/format.ts';
import { toast } from '#src/stores/toast.ts';

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

const columnsWith = (companyOf: CompanyOf): ShownColumn<AdminProject>[] => [
  {
    id: 'title',
    heading: 'Title',
    sortBy: ({ title }) => title,
    cell: ({ id, title }) => <CellLink href={portalPaths.project(id)}>{title}</CellLink>,
  },
  {
    id: 'client',
    heading: 'Client ID',
    sortBy: ({ clientName, clientId }) => clientName ?? clientId ?? '',
    cell: ({ clientName, clientId }) =>
      clientId === null ? (
        <span className="text-muted">No client</span>
      ) : (
        <span className="grid">
          <span>{clientName}</span>
          <span className="font-mono text-xs text-muted xl:whitespace-nowrap">{betweenParts(clientId)}</span>
        </span>
      ),
  },
  {
    id: 'company',
    heading: 'Company',
    sortBy: (project) => companyOf(project) ?? '',
    cell: (project) =>
      project.companyId === null ? (
        <span className="text-muted">–</span>
      ) : (
        <a href={companyPath(project.companyId)} className="text-heading hover:underline">
          {companyOf(project)}
        </a>
      ),
  },
  {
    id: 'status',
    heading: 'Status',
    sortBy: ({ status }) => projectStatusLabels[status],
    cell: ({ status }) => <ProjectStatusBadge status={status} />,
  },
  {
    id: 'due',
    heading: 'Due Date',
    sortBy: ({ dueDate }) => dueDate ?? '',
    className: 'whitespace-nowrap',
    cell: ({ dueDate }) =>
      dueDate === null ? <span className="text-muted">Not set</span> : <DateOf value={dueDate} />,
  },
];

export const projectText = ({ id, title, description, clientName, clientId, status }: AdminProject) =>
  [title, description, clientName, clientId, projectStatusLabels[status], id].join(' ');

const several: Removal<AdminProject> = {
  what: ['project', 'projects'],
  nameOf: ({ title }) => title,
  others: (rows) => <ArchiveSeveral rows={rows} />,
};

export function ProjectsTab() {
  const [view, show] = useView();
  const companyOf = useCompanyNames();
  const columns = useMemo(() => columnsWith(({ companyId }) => companyOf(companyId)), [companyOf]);
  const inArchive = view.filter === 'archived';
  const list = useQuery(inArchive ? archivedProjects : projects);
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
      <DataTable
        caption="Projects"
        columns={columns}
        list={list}
        textOf={projectText}
        {...(!inArchive && { removal: several })}
        empty={
          inArchive
            ? { icon: FolderKanban, title: 'Nothing is archived', description: 'Archived projects are listed here.' }
            : { icon: FolderKanban, title: 'No projects yet', description: 'Staff create projects in the portal.' }
        }
        toolbar={() => (
          <Select
            aria-label="Show"
            empty="Not archived"
            options={{ archived: 'Archived' }}
            value={view.filter}
            onValue={(value) => show({ ...view, filter: value, page: 1 })}
          />
        )}
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
      />
      {edited && (
        <EditProjectDialog project={edited} withMembers onStored={showStored} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

/** Puts several projects into the archive, after saying what that means. */
function ArchiveSeveral({ rows }: { rows: readonly AdminProject[] }) {
  const these = plural(rows.length, 'project');
  async function archive() {
    const done = await attempt(`Failed to archive ${these}`, async () => {
      for (const { id } of rows) await updateProject(id, { isArchived: true });
    });
    changed(['project']);
    if (done) toast({ title: `${these} archived` });
  }
  return (
    <ConfirmButton
      icon={Archive}
      variant="ghost"
      size="sm"
      question={{
        title: `Archive ${these}?`,
        description:
          rows.length === 1
            ? archivingEffects
            : 'They leave the lists, the counts and everyone’s dashboard, and become read-only for staff and client alike. Everyone on them is notified. Nothing is deleted, and you can restore them at any time.',
        confirmLabel: `Archive ${these}`,
      }}
      onConfirm={archive}
    >
      Archive…
    </ConfirmButton>
  );
}

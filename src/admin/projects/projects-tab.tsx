import { FolderKanban, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { AdminProject } from '#shared/contracts/admin.ts';
import { projectStatusLabels } from '#shared/project-status.ts';
import { projects } from '#admin/data.ts';
import { CellLink } from '#admin/table/cell-link.tsx';
import { DataTable } from '#admin/table/data-table.tsx';
import type { ShownColumn } from '#admin/table/rows.ts';
import { Button } from '#components/ui/button.tsx';
import { ProjectStatusBadge } from '#features/projects/status-badge.tsx';
import { formatDate } from '#lib/format.ts';
import { useQuery } from '#lib/query.ts';
import { EditProjectDialog } from './edit-project-dialog.tsx';

const columns: ShownColumn<AdminProject>[] = [
  {
    id: 'title',
    heading: 'Title',
    sortBy: ({ title }) => title,
    cell: ({ id, title }) => <CellLink href={`/portal/projects/${id}`}>{title}</CellLink>,
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
          <span className="break-all font-mono text-xs text-muted xl:whitespace-nowrap">{clientId}</span>
        </span>
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
      dueDate === null ? (
        <span className="text-muted">Not set</span>
      ) : (
        <time dateTime={dueDate}>{formatDate(dueDate)}</time>
      ),
  },
];

const textOf = ({ id, title, description, clientName, clientId, status }: AdminProject) =>
  [title, description, clientName, clientId, projectStatusLabels[status], id].join(' ');

export function ProjectsTab() {
  const list = useQuery(projects);
  const [edited, setEdited] = useState<AdminProject | null>(null);
  return (
    <>
      <DataTable
        caption="Projects"
        columns={columns}
        list={list}
        textOf={textOf}
        empty={{ icon: FolderKanban, title: 'No projects yet', description: 'Staff create projects in the portal.' }}
        actions={(project) => (
          <Button variant="ghost" size="sm" onClick={() => setEdited(project)}>
            <Pencil aria-hidden="true" />
            Edit<span className="sr-only"> {project.title}</span>
          </Button>
        )}
      />
      {edited && <EditProjectDialog project={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

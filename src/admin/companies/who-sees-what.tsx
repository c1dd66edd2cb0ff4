import { Check, FolderKanban, Minus, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { AdminProject, AdminUser } from '#src/shared/contracts/admin.ts';
import type { Company } from '#src/shared/contracts/companies.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { seatsOf } from '#src/admin/data.ts';
import { userPath } from '#src/admin/paths.ts';
import { CellLink } from '#src/admin/table/cells.tsx';
import { ReadFailure, TableSkeleton } from '#src/admin/table/states.tsx';
import { PartHeading } from '#src/admin/shell/record-page.tsx';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { useMedia } from '#src/components/app/use-media.ts';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { cn } from '#src/lib/cn.ts';
import { changed, useQuery } from '#src/lib/query.ts';
import { type SeatRow, seatRows } from './seats.ts';

const EditProjectDialog = lazyPart(() => import('#src/features/projects/edit-project-dialog.tsx'), 'EditProjectDialog');

interface WhoSeesWhatProps {
  company: Company;
  people: readonly AdminUser[];
  work: readonly AdminProject[];
}

/** The people of a company by its projects, with whoever else sees one of them. */
export function WhoSeesWhat({ company, people, work }: WhoSeesWhatProps) {
  const query = seatsOf(company.id);
  const { data: seats, error, retry } = useQuery(query);
  const narrow = useMedia('(width < 64rem)');
  const [edited, setEdited] = useState<AdminProject | null>(null);
  if (!seats) return error ? <ReadFailure what="Who sees what" error={error} onRetry={retry} /> : <TableSkeleton />;
  const rows = seatRows(company, people, seats);
  const Shown = narrow ? SeatCards : SeatTable;
  return (
    <section aria-labelledby="who-sees-what" className="grid grid-cols-1 gap-4">
      <div>
        <PartHeading id="who-sees-what" className="text-xl font-semibold">
          Who sees what
        </PartHeading>
        <p className="text-muted">New people see every project that is open to the whole company.</p>
      </div>
      {rows.length + work.length === 0 ? (
        <EmptyState
          icon={FolderKanban}
          title="No people and no projects"
          description="Invite a person, or choose this company when you create a project."
        />
      ) : (
        <Shown rows={rows} work={work} onEdit={setEdited} />
      )}
      {edited && (
        <EditProjectDialog
          project={edited}
          withMembers
          onStored={() => changed(['project', 'members'])}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}

const nobody = 'No one at this company has an account. Whoever you invite sees its open projects.';

interface ShownProps {
  rows: readonly SeatRow[];
  work: readonly AdminProject[];
  onEdit: (project: AdminProject) => void;
}

function Person({ id, label, about, isActive }: SeatRow) {
  return (
    <>
      <CellLink href={userPath(id)}>{label}</CellLink>
      <span className="flex flex-wrap gap-2 text-sm font-normal text-muted">
        {about}
        {!isActive && <Badge tone="danger">Deactivated</Badge>}
      </span>
    </>
  );
}

function ProjectHead({ project, onEdit }: { project: AdminProject; onEdit: ShownProps['onEdit'] }) {
  const { id, title, isLimited, isArchived } = project;
  return (
    <>
      <CellLink href={portalPaths.project(id)}>{title}</CellLink>
      <span className="block text-sm font-normal text-muted">
        {isLimited ? 'Limited to named people' : 'Whole company'}
        {isArchived && ', archived'}
      </span>
      {!isArchived && (
        <Button icon={Pencil} variant="ghost" size="sm" className="-ml-3" onClick={() => onEdit(project)}>
          Edit<span className="sr-only"> who sees {title}</span>
        </Button>
      )}
    </>
  );
}

function Sees({ row, project }: { row: SeatRow; project: AdminProject }) {
  const sees = row.isActive && row.projects.has(project.id);
  const Icon = sees ? Check : Minus;
  return (
    <span className={cn('inline-flex items-center gap-2', sees ? 'text-heading' : 'text-muted')}>
      <Icon aria-hidden="true" className={cn('size-4', sees ? 'text-heading' : 'text-muted')} />
      {sees ? (project.clientId === row.id ? 'Client of the project' : 'Sees it') : 'No access'}
    </span>
  );
}

function SeatTable({ rows, work, onEdit }: ShownProps) {
  return (
    <div className="overflow-x-auto rounded-xl border border-line">
      <table className="w-full text-left text-sm">
        <thead>
          <tr className="border-b border-line align-top">
            <th scope="col" className="sticky left-0 z-10 bg-secondary p-4 font-medium text-muted">
              People
            </th>
            {work.map((project) => (
              <th key={project.id} scope="col" className="min-w-48 p-4 font-medium">
                <ProjectHead project={project} onEdit={onEdit} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="border-b border-line align-top last:border-0">
              <th scope="row" className="sticky left-0 z-10 bg-secondary p-4 font-medium">
                <Person {...row} />
              </th>
              {work.map((project) => (
                <td key={project.id} className="p-4">
                  <Sees row={row} project={project} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className="p-4 text-muted">{nobody}</p>}
    </div>
  );
}

/** For narrow windows: a list for each person, and the projects with who they are open to. */
function SeatCards({ rows, work, onEdit }: ShownProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      {rows.length === 0 && <p className="text-muted">{nobody}</p>}
      <ul aria-label="People" className="grid grid-cols-1">
        {rows.map((row) => (
          <li key={row.id} className="grid gap-2 border-t border-line py-3">
            <div>
              <Person {...row} />
            </div>
            <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 text-sm">
              {work.map((project) => (
                <div key={project.id} className="contents">
                  <dt className="[overflow-wrap:anywhere]">{project.title}</dt>
                  <dd>
                    <Sees row={row} project={project} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <h4 className="text-lg font-semibold">Projects</h4>
      <ul aria-label="Projects" className="grid grid-cols-1">
        {work.map((project) => (
          <li key={project.id} className="border-t border-line py-3">
            <ProjectHead project={project} onEdit={onEdit} />
          </li>
        ))}
      </ul>
    </div>
  );
}

import { UserRoundPen } from 'lucide-react';
import { useState } from 'react';
import type { Project } from '#src/shared/contracts/projects.ts';
import { InvoiceList } from '#src/features/invoices/invoice-list.tsx';
import { invoicesQuery } from '#src/features/invoices/queries.ts';
import { refreshDocuments } from '#src/features/documents/actions.ts';
import { projectDocumentsQuery } from '#src/features/documents/queries.ts';
import { MembersCard } from '#src/features/projects/members-card.tsx';
import { Overview } from '#src/features/projects/overview.tsx';
import { addressesQuery, membersQuery, milestonesQuery } from '#src/features/projects/queries.ts';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { LoadError } from '#src/components/app/load-error.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { useQuery } from '#src/lib/query.ts';

const BrandSection = lazyPart(() => import('#src/features/palettes/brand-section.tsx'), 'BrandSection', {
  fallback: <Skeleton className="h-40 rounded-2xl" />,
});
const MembersDialog = lazyPart(() => import('#src/features/projects/members-dialog.tsx'), 'MembersDialog');

interface OverviewTabProps {
  project: Project;
  staff: boolean;
}

export function OverviewTab({ project, staff }: OverviewTabProps) {
  const { data: milestones, error, retry } = useQuery(milestonesQuery(project.id));
  // Without them the spine still shows the milestones; their own tab says what went wrong.
  const { data: documents } = useQuery(projectDocumentsQuery(project.id));
  if (error && !milestones) {
    return (
      <LoadError
        title="Error Loading Milestones"
        description="There was a problem loading the progress of this project. Please try again later."
        error={error}
        onRetry={retry}
      />
    );
  }
  if (!milestones) return <Skeleton className="h-72 rounded-2xl" />;
  return (
    <>
      <Overview
        project={project}
        milestones={milestones.rows}
        documents={documents?.rows ?? []}
        people={<Members project={project} staff={staff} />}
      />
      <Invoices projectId={project.id} staff={staff} />
      <div className="mt-12">
        <BrandSection project={project} onAttached={refreshDocuments} />
      </div>
    </>
  );
}

/** Without any there is nothing to say; the list of all of them says what could not be read. */
function Invoices({ projectId, staff }: { projectId: number; staff: boolean }) {
  const { data } = useQuery(invoicesQuery);
  const invoices = data?.rows.filter((invoice) => invoice.projectId === projectId) ?? [];
  if (invoices.length === 0) return null;
  return (
    <section className="mt-12">
      <h2 className="mb-3 text-xl font-semibold">Invoices</h2>
      <InvoiceList invoices={invoices} isClient={!staff} />
    </section>
  );
}

function Members({ project, staff }: OverviewTabProps) {
  const { data: members, error, retry } = useQuery(membersQuery(project.id));
  // Without them people are still named, and written to in the discussion.
  const { data: addresses } = useQuery(addressesQuery(project.id));
  const [editing, setEditing] = useState(false);
  if (error) {
    return (
      <LoadError
        title="Error Loading People"
        description="There was a problem loading the people of this project."
        error={error}
        onRetry={retry}
      />
    );
  }
  if (!members) return <Skeleton className="h-40 rounded-2xl" />;
  return (
    <>
      <MembersCard
        members={members}
        addresses={addresses ?? []}
        clientId={project.clientId}
        action={
          staff && (
            <Button icon={UserRoundPen} variant="ghost" size="sm" onClick={() => setEditing(true)}>
              Edit Members
            </Button>
          )
        }
      />
      {editing && (
        <MembersDialog projectId={project.id} clientId={project.clientId} onClose={() => setEditing(false)} />
      )}
    </>
  );
}

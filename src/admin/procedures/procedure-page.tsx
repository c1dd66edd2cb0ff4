import { ArrowLeft, FileQuestion } from 'lucide-react';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { procedures } from '#admin/data.ts';
import { tabPath } from '#admin/paths.ts';
import { lazyPart } from '#components/app/lazy-part.tsx';
import { useTitle } from '#components/app/use-title.ts';
import { ReadFailure, TableSkeleton } from '#admin/table/states.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { useQuery } from '#lib/query.ts';
import { emptyProcedure, fieldsOf, fromTemplate } from './fields.ts';
import { ProcedureEditor } from './procedure-editor.tsx';
import { VersionList } from './version-list.tsx';

const PublicationPanel = lazyPart(async () => (await import('./publication-panel.tsx')).PublicationPanel);

function Frame({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const own = heading.current;
    // The editor below may already have the focus.
    if (own?.parentElement?.contains(document.activeElement) !== true) own?.focus();
  }, []);
  return (
    <div className="grid grid-cols-1 gap-6">
      <a
        href={tabPath('procedures')}
        className="-my-1 inline-flex items-center gap-2 justify-self-start py-1 text-sm text-primary print:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        All procedures
      </a>
      <h2
        ref={heading}
        tabIndex={-1}
        dir="auto"
        className="text-2xl font-semibold outline-none [overflow-wrap:anywhere]"
      >
        {title}
      </h2>
      {children}
    </div>
  );
}

function NoSuchProcedure() {
  return (
    <Frame title="Procedure not found">
      <EmptyState
        icon={FileQuestion}
        title="This procedure does not exist"
        description="It may have been deleted. The others are under All procedures."
      />
    </Frame>
  );
}

export function ProcedurePage({ id }: { id: number }) {
  const { data, error, retry } = useQuery(procedures);
  const procedure = data?.rows.find((row) => row.id === id);
  // The editor begins anew with what was restored.
  const [restored, setRestored] = useState(0);
  if (procedure) {
    return (
      <Frame title={procedure.title}>
        <ProcedureEditor key={`${procedure.id} ${restored}`} procedure={procedure} initial={fieldsOf(procedure)} />
        <Suspense>{!procedure.isTemplate && <PublicationPanel procedureId={procedure.id} />}</Suspense>
        <VersionList procedure={procedure} onRestored={() => setRestored(restored + 1)} />
      </Frame>
    );
  }
  if (data?.complete) return <NoSuchProcedure />;
  return error ? <ReadFailure what="This procedure" error={error} onRetry={retry} /> : <TableSkeleton />;
}

/** A new procedure, empty or from a template. */
export function NewProcedurePage({ templateId }: { templateId: number | null }) {
  const { data, error, retry } = useQuery(procedures);
  if (!data) return error ? <ReadFailure what="Templates" error={error} onRetry={retry} /> : <TableSkeleton />;
  const templates = data.rows.filter(({ isTemplate }) => isTemplate);
  const template = templates.find(({ id }) => id === templateId);
  return (
    <Frame title="New SOP">
      <ProcedureEditor
        key={template?.id ?? 'empty'}
        procedure={null}
        initial={template ? fromTemplate(template) : emptyProcedure}
        templates={templates}
        fromTemplate={template?.id}
      />
    </Frame>
  );
}

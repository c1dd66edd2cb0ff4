import { ArrowLeft, FileQuestion } from 'lucide-react';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { sops } from '#admin/data.ts';
import { tabPath } from '#admin/paths.ts';
import { lazyPart } from '#components/app/lazy-part.tsx';
import { useTitle } from '#components/app/use-title.ts';
import { ReadFailure, TableSkeleton } from '#admin/table/states.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { useQuery } from '#lib/query.ts';
import { emptySop, fieldsOf, fromTemplate } from './fields.ts';
import { SopEditor } from './sop-editor.tsx';
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
        href={tabPath('sops')}
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

function NoSuchSop() {
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

export function SopPage({ id }: { id: number }) {
  const { data, error, retry } = useQuery(sops);
  const sop = data?.rows.find((row) => row.id === id);
  // The editor begins anew with what was restored.
  const [restored, setRestored] = useState(0);
  if (sop) {
    return (
      <Frame title={sop.title}>
        <SopEditor key={`${sop.id} ${restored}`} sop={sop} initial={fieldsOf(sop)} />
        <Suspense>{!sop.isTemplate && <PublicationPanel sopId={sop.id} />}</Suspense>
        <VersionList sop={sop} onRestored={() => setRestored(restored + 1)} />
      </Frame>
    );
  }
  if (data?.complete) return <NoSuchSop />;
  return error ? <ReadFailure what="This procedure" error={error} onRetry={retry} /> : <TableSkeleton />;
}

/** A new procedure, empty or from a template. */
export function NewSopPage({ templateId }: { templateId: number | null }) {
  const { data, error, retry } = useQuery(sops);
  if (!data) return error ? <ReadFailure what="Templates" error={error} onRetry={retry} /> : <TableSkeleton />;
  const templates = data.rows.filter(({ isTemplate }) => isTemplate);
  const template = templates.find(({ id }) => id === templateId);
  return (
    <Frame title="New SOP">
      <SopEditor
        key={template?.id ?? 'empty'}
        sop={null}
        initial={template ? fromTemplate(template) : emptySop}
        templates={templates}
        fromTemplate={template?.id}
      />
    </Frame>
  );
}

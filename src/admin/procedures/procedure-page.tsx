import { useState } from 'react';
import type { AdminProcedure } from '#src/shared/contracts/admin.ts';
import { procedures } from '#src/admin/data.ts';
import { tabPath } from '#src/admin/paths.ts';
import { OneOf, RecordPage } from '#src/admin/shell/record-page.tsx';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { ReadFailure, TableSkeleton } from '#src/admin/table/states.tsx';
import { useQuery } from '#src/lib/query.ts';
import { emptyProcedure, fieldsOf, fromTemplate } from './fields.ts';
import { ProcedureEditor } from './procedure-editor.tsx';
import { VersionList } from './version-list.tsx';

const PublicationPanel = lazyPart(() => import('./publication-panel.tsx'), 'PublicationPanel');

const list = { href: tabPath('procedures'), label: 'All SOPs' };

export const ProcedurePage = ({ id }: { id: number }) => (
  <OneOf query={procedures} id={id} what="procedure" list={list}>
    {(procedure) => <OpenedProcedure key={id} procedure={procedure} />}
  </OneOf>
);

function OpenedProcedure({ procedure }: { procedure: AdminProcedure }) {
  // The editor begins anew with what was restored.
  const [restored, setRestored] = useState(0);
  return (
    <RecordPage title={procedure.title} list={list}>
      <ProcedureEditor key={restored} procedure={procedure} initial={fieldsOf(procedure)} />
      {!procedure.isTemplate && <PublicationPanel procedureId={procedure.id} />}
      <VersionList procedure={procedure} onRestored={() => setRestored(restored + 1)} />
    </RecordPage>
  );
}

/** A new procedure, empty or from a template. */
export function NewProcedurePage({ templateId }: { templateId: number | null }) {
  const { data, error, retry } = useQuery(procedures);
  if (!data) return error ? <ReadFailure what="Templates" error={error} onRetry={retry} /> : <TableSkeleton />;
  const templates = data.rows.filter(({ isTemplate }) => isTemplate);
  const template = templates.find(({ id }) => id === templateId);
  return (
    <RecordPage title="New SOP" list={list}>
      <ProcedureEditor
        key={template?.id ?? 'empty'}
        procedure={null}
        initial={template ? fromTemplate(template) : emptyProcedure}
        templates={templates}
        fromTemplate={template?.id}
      />
    </RecordPage>
  );
}

import { Play } from 'lucide-react';
import { useState } from 'react';
import type { ProcedureText } from '#src/shared/contracts/procedures.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { prefetchPart, lazyPart } from '#src/components/app/lazy-part.tsx';
import { PageHeader } from '#src/components/app/page-header.tsx';
import { DateOf } from '#src/components/app/time.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { ProcedureBody } from '#src/features/procedures/procedure-body.tsx';
import { procedureQuery } from '#src/features/procedures/queries.ts';
import { Signature } from '#src/features/procedures/signature.tsx';
import { peopleQuery, projectsQuery } from '#src/features/projects/queries.ts';
import { useQuery } from '#src/lib/query.ts';
import { profileQuery } from '#src/stores/profile.ts';
import { $page, routeId, type RouteProps } from '#src/portal/router.ts';
import { useNewsRead } from '#src/features/notifications/use-news-read.ts';
import { ForStaff } from './procedures/for-staff.tsx';
import { RecordScreen } from './record-screen.tsx';

const loadDialog = () => import('#src/features/procedures/start-run-dialog.tsx');
const StartRunDialog = lazyPart(loadDialog, 'StartRunDialog');

export function ProcedureRoute({ page }: RouteProps) {
  const id = routeId(page);
  useNewsRead(({ procedureId }) => procedureId !== null && procedureId === id);
  return (
    <ForStaff title="Procedure">
      <RecordScreen what="procedure" id={id} queryOf={procedureQuery} titleOf={({ title }) => title}>
        {(procedure) => <ProcedureScreen procedure={procedure} />}
      </RecordScreen>
    </ForStaff>
  );
}

function ProcedureScreen({ procedure }: { procedure: ProcedureText }) {
  const [starting, setStarting] = useState(false);
  const { title, number, publishedAt, fields, steps } = procedure;
  return (
    <>
      <PageHeader
        title={title}
        description={
          <>
            Revision {number}, published <DateOf value={publishedAt} />
          </>
        }
        actions={
          steps.length > 0 && (
            <Button
              icon={Play}
              variant="secondary"
              onPointerEnter={prefetchPart(loadDialog)}
              onClick={() => setStarting(true)}
            >
              Start a run…
            </Button>
          )
        }
      />
      <div className="grid gap-8">
        <ProcedureBody fields={fields} />
        <Signature procedure={procedure} />
      </div>
      {starting && <Starting procedure={procedure} onClose={() => setStarting(false)} />}
    </>
  );
}

function Starting({ procedure, onClose }: { procedure: ProcedureText; onClose: () => void }) {
  const { data: me } = useQuery(profileQuery);
  const { data: people } = useQuery(peopleQuery);
  const { data: projects } = useQuery(projectsQuery);
  if (!me) return null;
  return (
    <StartRunDialog
      procedure={procedure}
      me={{ id: me.id, name: me.name ?? me.username }}
      people={people}
      projects={projects}
      onStarted={({ id }) => $page.open(portalPaths.run(id))}
      onClose={onClose}
    />
  );
}

import type { Run } from '#src/shared/contracts/procedures.ts';
import type { Person } from '#src/shared/contracts/projects.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { DateOf } from '#src/components/app/time.tsx';
import { attempt } from '#src/components/form/attempt.ts';
import { useSaved } from '#src/components/form/use-saved.ts';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Progress } from '#src/components/ui/progress.tsx';
import { SelectField } from '#src/components/ui/select.tsx';
import { TextLink } from '#src/components/ui/text-link.tsx';
import type { Listing } from '#src/lib/query.ts';
import { updateRun } from './actions.ts';
import { followerOptions } from './follower-options.ts';

interface RunFactsProps {
  run: Run;
  people: Listing<Person> | undefined;
  /** Where its steps became milestones, if the reader sees that project. */
  projectTitle: string | undefined;
}

/** Who follows it, until when, and how far it is. Choices are stored as they are made. */
export function RunFacts({ run, people, projectTitle }: RunFactsProps) {
  const { id, owner, ownerId, dueDate, steps, done, projectId, endedAt, endedBy } = run;
  const { saved, store } = useSaved((change: Parameters<typeof updateRun>[1]) =>
    attempt('Failed to change the run', () => updateRun(id, change)),
  );
  return (
    <section aria-label="About this run" className="grid content-start gap-5 border-t border-line-strong pt-5">
      <div>
        <div className="mb-2 flex justify-between text-sm">
          <span className="text-muted">Steps done</span>
          <span className="font-heading font-medium tabular-nums text-heading">
            {done} of {steps}
          </span>
        </div>
        <Progress value={(100 * done) / steps} label="Steps done" />
      </div>
      {run.status === 'open' ? (
        <>
          <SelectField
            label="Owner"
            empty="Nobody yet"
            options={followerOptions(people)}
            current={ownerId === null ? null : [ownerId, owner ?? '']}
            value={ownerId ?? ''}
            onValue={(value) => void store({ ownerId: value || null })}
          />
          <Field label="Due date" optional>
            <Input
              // What is typed becomes a date with its last digit.
              key={dueDate}
              type="date"
              defaultValue={dueDate ?? ''}
              onBlur={({ target }) => {
                const day = target.value || null;
                if (day !== dueDate) void store({ dueDate: day });
              }}
            />
          </Field>
          <p role="status" className="text-sm text-muted empty:hidden">
            {saved}
          </p>
        </>
      ) : (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm [&_dt]:text-muted">
          <dt>Owner</dt>
          <dd dir="auto">{owner ?? 'Nobody'}</dd>
          {endedAt !== null && (
            <>
              <dt>Ended</dt>
              <dd>
                <DateOf value={endedAt} />
                {endedBy && ` by ${endedBy}`}
              </dd>
            </>
          )}
        </dl>
      )}
      {projectId !== null && projectTitle !== undefined && (
        <p className="text-sm text-muted">
          Its steps are milestones of{' '}
          <TextLink href={`${portalPaths.project(projectId)}?tab=milestones`}>{projectTitle}</TextLink>.
        </p>
      )}
    </section>
  );
}

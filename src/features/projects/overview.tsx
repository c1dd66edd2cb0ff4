import type { ReactNode } from 'react';
import type { Document } from '#src/shared/contracts/documents.ts';
import type { Milestone, Project } from '#src/shared/contracts/projects.ts';
import { projectProgress } from '#src/shared/project-status.ts';
import { DateOf } from '#src/components/app/time.tsx';
import { Progress } from '#src/components/ui/progress.tsx';
import { localDay } from '#src/lib/format.ts';
import { durationOf } from './duration.ts';
import { progressInWords } from './progress-in-words.ts';
import { spineEntries } from './spine.ts';
import { SpineList } from './spine-list.tsx';

interface OverviewProps {
  project: Project;
  milestones: readonly Milestone[];
  documents: readonly Document[];
  /** The card with the project's members. */
  people: ReactNode;
}

export function Overview({ project, milestones, documents, people }: OverviewProps) {
  const progress = projectProgress(project);
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] print:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      <section>
        <h2 className="text-xl font-semibold">Progress</h2>
        <p className="mt-3 font-heading text-[4.5rem] font-bold leading-none tracking-[-0.05em] text-heading [font-variant-numeric:tabular-nums] sm:text-[6rem]">
          {progress}%
        </p>
        <p className="mb-4 mt-2 text-muted">{progressInWords(project.progress, milestones)}</p>
        <Progress value={progress} label="Progress" className="!h-1" />
        {milestones.length + documents.length > 0 && <SpineList leaves={spineEntries(milestones, documents)} />}
      </section>
      <div className="grid content-start gap-10">
        <section>
          <h2 className="text-xl font-semibold">Description</h2>
          <p dir="auto" className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]">
            {project.description}
          </p>
        </section>
        <Timeline project={project} />
        {people}
      </div>
    </div>
  );
}

function Timeline({ project }: { project: Project }) {
  const { startDate, dueDate, completedAt } = project;
  return (
    <section>
      <h2 className="text-xl font-semibold">Timeline</h2>
      <dl className="mt-3 border-t border-line">
        <Fact label="Start">{startDate === null ? 'Not set' : <DateOf value={startDate} />}</Fact>
        <Fact label="Due">{dueDate === null ? 'Not set' : <DateOf value={dueDate} />}</Fact>
        {completedAt !== null && (
          <Fact label="Completed">
            <DateOf value={completedAt} />
          </Fact>
        )}
        <Fact label="Duration">{durationOf(project, localDay())}</Fact>
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-3 border-b border-line py-2.5">
      <dt className="text-muted">{label}</dt>
      <dd className="font-heading font-medium text-heading">{children}</dd>
    </div>
  );
}

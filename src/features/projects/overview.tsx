import { CalendarCheck, CalendarPlus, Hourglass, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Milestone, Project } from '#shared/contracts/projects.ts';
import { projectProgress } from '#shared/project-status.ts';
import { DateOf } from '#components/app/time.tsx';
import { Card, CardHeader, CardTitle } from '#components/ui/card.tsx';
import { Progress } from '#components/ui/progress.tsx';
import { daysBetween, plural } from '#lib/format.ts';
import { milestoneProgress } from './timeline.ts';

interface OverviewProps {
  project: Project;
  milestones: readonly Milestone[];
  /** The card with the project's members. */
  people: ReactNode;
}

export function Overview({ project, milestones, people }: OverviewProps) {
  const { description, status, startDate, dueDate } = project;
  const progress = projectProgress({ status, progress: milestoneProgress(milestones) });
  const done = milestones.filter(({ isComplete }) => isComplete).length;
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <Card>
        <CardHeader>
          <CardTitle>Description</CardTitle>
        </CardHeader>
        <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
          {description}
        </p>
      </Card>
      <div className="grid content-start gap-5 lg:col-start-2 lg:row-span-2">
        <Card>
          <CardHeader className="flex items-baseline justify-between">
            <CardTitle>Progress</CardTitle>
            <span className="font-heading text-2xl font-bold text-heading">{progress}%</span>
          </CardHeader>
          <Progress value={progress} label="Progress" />
          <p className="mt-3 text-sm text-muted">
            {milestones.length === 0
              ? 'No milestones yet. Estimated from the status.'
              : `${done} of ${plural(milestones.length, 'milestone')} complete`}
          </p>
        </Card>
        <Card>
          <CardHeader>
            <CardTitle>Timeline</CardTitle>
          </CardHeader>
          <dl className="grid gap-4">
            <Fact icon={CalendarPlus} label="Start">
              {startDate === null ? 'Not set' : <DateOf value={startDate} />}
            </Fact>
            <Fact icon={CalendarCheck} label="Due">
              {dueDate === null ? 'Not set' : <DateOf value={dueDate} />}
            </Fact>
            <Fact icon={Hourglass} label="Duration">
              {startDate === null ? 'Not set' : `${plural(daysBetween(startDate, new Date()), 'day')} since start`}
            </Fact>
          </dl>
        </Card>
      </div>
      <div className="self-start">{people}</div>
    </div>
  );
}

function Fact({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-3">
      <dt className="flex items-center gap-3 text-muted">
        <Icon aria-hidden="true" className="size-[1.15rem] text-primary" />
        {label}
      </dt>
      <dd className="ml-auto font-heading font-medium text-heading">{children}</dd>
    </div>
  );
}

import type { ReactNode } from 'react';
import type { Track } from '#src/shared/contracts/day.ts';
import type { Project } from '#src/shared/contracts/projects.ts';
import { cn } from '#src/lib/cn.ts';
import { formatDate, formatMonth } from '#src/lib/format.ts';
import { type Axis, isOn, knotsOf, namesOn, placeOn, spanOf } from './axis.ts';

const at = (place: number) => ({ left: `${Math.min(100, Math.max(0, place))}%` });
const fromTo = (from: number, to: number) => {
  const [left, right] = [Math.min(100, Math.max(0, from)), Math.min(100, Math.max(0, to))];
  return { left: `${left}%`, width: `${Math.max(0, right - left)}%` };
};

const shortMonth = (month: string) => formatMonth(`${month}-15`).slice(0, 3);

/** The months above the tracks, and where today is. */
export function AxisHead({ axis, today }: { axis: Axis; today: string }) {
  return (
    <div
      aria-hidden="true"
      className="relative border-b-[1.5px] border-heading pb-2 text-[0.8125rem] leading-4 text-muted"
    >
      <div className="flex">
        {axis.months.map((month) => (
          <span key={month} className="min-w-0 flex-1 overflow-hidden whitespace-nowrap">
            {shortMonth(month)}
          </span>
        ))}
      </div>
      <span
        className="absolute bottom-full mb-1 -translate-x-1/2 bg-heading px-2 py-1 font-heading font-bold leading-none text-secondary"
        style={at(placeOn(axis, today))}
      >
        Today
      </span>
    </div>
  );
}

type Step = Track['milestones'][number];
type Paper = Track['documents'][number];

interface TrackProps {
  axis: Axis;
  today: string;
  project: Project;
  milestones: readonly Step[];
  documents: readonly Paper[];
}

/** A project as a line in time: what is done is full, what is to come is dashed. For the eye; `wordsOf` says the same. */
export function ProjectTrack({ axis, today, project, milestones, documents }: TrackProps) {
  const { begin, end } = spanOf(project);
  const now = placeOn(axis, today);
  const [from, to] = [placeOn(axis, begin), placeOn(axis, end ?? today)];
  const isOver = project.status === 'complete';
  const knots = knotsOf(axis, milestones);
  const names = namesOn(knots, now);
  return (
    <div aria-hidden="true" className="relative h-[3.875rem] md:h-full md:min-h-[4.875rem]">
      <span className="absolute inset-y-0 border-l-2 border-heading" style={at(now)} />
      <span
        className="absolute top-[1.375rem] h-[3px] bg-primary md:top-[2.375rem]"
        style={fromTo(from, isOver ? to : Math.min(now, Math.max(to, from)))}
      />
      {!isOver && (
        <span
          className="absolute top-[1.375rem] border-t-2 border-dashed border-line-strong md:top-[2.375rem]"
          style={fromTo(Math.max(now, from), to)}
        />
      )}
      {knots.map(({ place, milestone }, index) => (
        <Knot key={milestone.id} place={place} milestone={milestone} today={today} named={names.get(index)} />
      ))}
      {documents.map((document) => (
        <Page key={document.id} axis={axis} document={document} />
      ))}
    </div>
  );
}

function Knot({
  place,
  milestone,
  today,
  named,
}: {
  place: number;
  milestone: Step;
  today: string;
  named: number | undefined;
}) {
  const { title, isComplete, dueDate } = milestone;
  const isLate = !isComplete && dueDate !== null && dueDate < today;
  return (
    <>
      {named !== undefined && (
        <span
          className={cn(
            'absolute top-1.5 max-w-44 -translate-x-1/2 truncate text-sm leading-5 max-xl:hidden',
            isLate ? 'text-danger' : 'text-heading',
          )}
          style={at(named)}
        >
          {title}
        </span>
      )}
      <span
        className={cn(
          'absolute top-4 -ml-[7px] size-[15px] rounded-full border-2 md:top-8',
          isComplete
            ? 'border-primary bg-act'
            : isLate
              ? 'border-danger bg-secondary'
              : 'border-line-strong bg-secondary',
        )}
        style={at(place)}
      />
    </>
  );
}

/** A document lies below the line, on the day it was approved or, while it waits, on the day it came. */
function Page({ axis, document: { isApproved, at: day } }: { axis: Axis; document: Paper }) {
  const place = placeOn(axis, day.slice(0, 10));
  if (!isOn(place)) return null;
  return (
    <span className="absolute top-[2.375rem] -ml-1.5 md:top-[3.375rem]" style={at(place)}>
      <PageMark isApproved={isApproved} />
    </span>
  );
}

const PageMark = ({ isApproved }: { isApproved: boolean }) => (
  <span className="flex h-[15px] w-3 flex-col justify-end border-[1.5px] border-on-act bg-white">
    {isApproved && <span className="h-1.5 bg-act" />}
  </span>
);

/** What the marks mean. */
export function AxisKey() {
  const entry = (mark: ReactNode, words: string) => (
    <span className="flex items-center gap-2">
      {mark}
      {words}
    </span>
  );
  const knot = 'size-3.5 rounded-full border-2';
  return (
    <p aria-hidden="true" className="mt-3.5 flex flex-wrap gap-x-6 gap-y-2 text-sm leading-5 text-muted">
      {entry(<span className={`${knot} border-primary bg-act`} />, 'milestone done')}
      {entry(<span className={`${knot} border-line-strong`} />, 'milestone open')}
      {entry(<PageMark isApproved={false} />, 'document waits')}
      {entry(<PageMark isApproved />, 'document approved')}
    </p>
  );
}

/** What the track of a project shows, in words. */
export function wordsOf(milestones: readonly Step[]): string {
  return milestones
    .map(({ title, isComplete, dueDate }) => {
      if (isComplete) return `${title}, done`;
      return dueDate === null ? title : `${title}, due ${formatDate(dueDate)}`;
    })
    .join('; ');
}

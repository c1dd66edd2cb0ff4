import type { Milestone, Project } from '#src/shared/contracts/projects.ts';
import { formatDate, localDay } from '#src/lib/format.ts';
import { TimeScaleBar, ScaleTable } from './time-scale-bar.tsx';
import { createTimeScale } from './time-scale.ts';

interface MilestoneTimelineProps {
  project: Project;
  milestones: readonly Milestone[];
}

type DatedMilestone = Milestone & { dueDate: string };

const isDated = (milestone: Milestone): milestone is DatedMilestone => milestone.dueDate !== null;

function stateOf({ isComplete, dueDate }: Milestone, today: string) {
  if (isComplete) return { word: 'complete', tone: 'done' } as const;
  return dueDate !== null && dueDate < today
    ? ({ word: 'late', tone: 'late' } as const)
    : ({ word: 'open', tone: 'open' } as const);
}

/** One row for each milestone, as they fall due: its bar begins where the one before is due. */
export function MilestoneTimeline({ project: { startDate }, milestones }: MilestoneTimelineProps) {
  const today = localDay();
  const dated = milestones.filter(isDated).toSorted((a, b) => a.dueDate.localeCompare(b.dueDate) || a.id - b.id);
  const undated = milestones.filter(({ dueDate }) => dueDate === null);
  const first = dated[0]?.dueDate ?? today;
  const begin = startDate !== null && startDate <= first ? startDate : first;
  const scale = createTimeScale([begin, today, ...dated.map(({ dueDate }) => dueDate)]);
  return (
    <ScaleTable caption="Milestones on a scale of weeks" named="Milestone" scale={scale} today={today}>
      {[...dated, ...undated].map((milestone, index) => {
        const { id, title, dueDate } = milestone;
        const { word, tone } = stateOf(milestone, today);
        const from = dated[index - 1]?.dueDate ?? begin;
        return (
          <tr key={id} className="border-b border-line last:border-0">
            <th scope="row" className="py-2.5 pr-4 text-left align-top font-normal">
              <span dir="auto" className="block font-heading font-medium text-heading [overflow-wrap:anywhere]">
                {title}
              </span>
              <span className={tone === 'late' ? 'text-danger' : 'text-muted'}>
                {dueDate === null ? 'No due date' : formatDate(dueDate)}, {word}
              </span>
            </th>
            <td className="py-2.5 align-middle">
              {dueDate !== null && (
                <TimeScaleBar scale={scale} today={today} from={from} to={dueDate} tone={tone}>
                  From {formatDate(from)} to {formatDate(dueDate)}
                </TimeScaleBar>
              )}
            </td>
          </tr>
        );
      })}
    </ScaleTable>
  );
}

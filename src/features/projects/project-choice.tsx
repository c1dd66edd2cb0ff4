import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import type { Project } from '#src/shared/contracts/projects.ts';
import { projectStatusLabels } from '#src/shared/project-status.ts';
import { SearchInput } from '#src/components/form/search-input.tsx';
import { SelectField } from '#src/components/ui/select.tsx';
import { localDay } from '#src/lib/format.ts';
import { type DueFilter, filterProjects, isDueFilter, isStatusFilter, type StatusFilter } from './filter.ts';

/** The choice that lists what is in the archive instead of everything else. */
export const archivedChoice = 'archived';
type StatusChoice = StatusFilter | typeof archivedChoice;

/** Named as in the address, so that the screen hands a choice on whole and drops none of it. */
type Choice = Record<'q' | 'status' | 'due' | 'tab', string | undefined>;

export interface ChoiceInAddress {
  address: Partial<Choice>;
  onChange: (choice: Choice) => void;
}

export const statusFilterLabels: Record<StatusFilter, string> = { all: 'All', ...projectStatusLabels };
const choiceLabels: Record<StatusChoice, string> = { ...statusFilterLabels, [archivedChoice]: 'Archived' };
const dueLabels: Record<DueFilter, string> = {
  any: 'Due any time',
  overdue: 'Overdue',
  month: 'Due this month',
  none: 'No due date',
};

export const parseStatusFilter = (value: string | undefined): StatusFilter => (isStatusFilter(value) ? value : 'all');
const knownChoice = (value: string | undefined): StatusChoice =>
  value === archivedChoice ? value : parseStatusFilter(value);
const knownDue = (value: string | undefined): DueFilter => (isDueFilter(value) ? value : 'any');
const unlessAll = <Value extends StatusChoice>(value: Value) => (value === 'all' ? undefined : value);

const choiceIn = ({ q = '', status, due, tab }: Partial<Choice>) => ({
  search: q,
  status: knownChoice(status),
  due: knownDue(due),
  tab: parseStatusFilter(tab),
});

/** Which projects are looked at; the choice is kept in the address. */
export function useProjectChoice({ address, onChange }: ChoiceInAddress) {
  const [choice, setChoice] = useState(() => choiceIn(address));
  const asked = JSON.stringify(choiceIn(address));
  const [answered, setAnswered] = useState(asked);
  // The choice follows when a link, Back or Forward changes the address.
  if (asked !== answered) {
    setAnswered(asked);
    setChoice(choiceIn(address));
  }
  const { search, status, due, tab } = choice;
  // The input updates at once; the projects follow when the browser has time.
  const wanted = useDeferredValue(search);

  const tell = useEffectEvent(onChange);
  useEffect(() => {
    tell({ q: search, status: unlessAll(status), due: due === 'any' ? undefined : due, tab: unlessAll(tab) });
  }, [search, status, due, tab]);

  return {
    ...choice,
    choose: (part: Partial<typeof choice>) => setChoice((before) => ({ ...before, ...part })),
    /** What the list is narrowed by, to tell one narrowing from another. */
    narrowing: `${status} ${due} ${wanted}`,
    narrowed: wanted.trim() !== '' || status !== 'all' || due !== 'any',
    found: <P extends Project>(projects: readonly P[]) =>
      filterProjects(projects, { search: wanted, status: status === archivedChoice ? 'all' : status, due }, localDay()),
  };
}

type ProjectFilterProps = Pick<ReturnType<typeof useProjectChoice>, 'search' | 'status' | 'due' | 'choose'>;

export function ProjectFilter({ search, status, due, choose }: ProjectFilterProps) {
  return (
    <div className="mb-5 grid grid-cols-2 gap-4 sm:grid-cols-[minmax(0,1fr)_11rem_11rem] max-sm:[&>:first-child]:col-span-2">
      <SearchInput
        label="Search projects"
        placeholder="Search projects..."
        value={search}
        onValue={(value) => choose({ search: value })}
      />
      <SelectField
        label="Status"
        hideLabel
        options={choiceLabels}
        value={status}
        onValue={(value) => choose({ status: knownChoice(value) })}
      />
      <SelectField
        label="Due"
        hideLabel
        options={dueLabels}
        value={due}
        onValue={(value) => choose({ due: knownDue(value) })}
      />
    </div>
  );
}

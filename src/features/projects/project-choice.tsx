import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import type { Project } from '#shared/contracts/projects.ts';
import { projectStatusLabels } from '#shared/project-status.ts';
import { SearchInput } from '#components/form/search-input.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { filterProjects, isStatusFilter, statusFilters, type StatusFilter } from './filter.ts';

/** The choice that lists what is in the archive instead of everything else. */
export const archivedChoice = 'archived';
type StatusChoice = StatusFilter | typeof archivedChoice;

interface Choice {
  search: string;
  status: StatusChoice | undefined;
  tab: StatusFilter | undefined;
}

export interface ChoiceInAddress {
  address: { search: string; status: string | undefined; tab: string | undefined };
  onChange: (choice: Choice) => void;
}

export const statusFilterLabels: Record<StatusFilter, string> = { all: 'All', ...projectStatusLabels };
const choices: readonly StatusChoice[] = [...statusFilters, archivedChoice];
const choiceLabels: Record<StatusChoice, string> = { ...statusFilterLabels, [archivedChoice]: 'Archived' };

export const knownFilter = (value: string | undefined): StatusFilter => (isStatusFilter(value) ? value : 'all');
const knownChoice = (value: string | undefined): StatusChoice =>
  value === archivedChoice ? value : knownFilter(value);
const unlessAll = <Value extends StatusChoice>(value: Value) => (value === 'all' ? undefined : value);

/** Which projects are looked at; the choice is kept in the address. */
export function useProjectChoice({ address, onChange }: ChoiceInAddress) {
  const [search, setSearch] = useState(address.search);
  const [status, setStatus] = useState(knownChoice(address.status));
  const [tab, setTab] = useState(knownFilter(address.tab));
  const asked = JSON.stringify(address);
  const [answered, setAnswered] = useState(asked);
  // The choice follows when a link, Back or Forward changes the address.
  if (asked !== answered) {
    setAnswered(asked);
    setSearch(address.search);
    setStatus(knownChoice(address.status));
    setTab(knownFilter(address.tab));
  }
  // The input updates at once; the projects follow when the browser has time.
  const wanted = useDeferredValue(search);

  const tell = useEffectEvent(onChange);
  useEffect(() => {
    tell({ search, status: unlessAll(status), tab: unlessAll(tab) });
  }, [search, status, tab]);

  return {
    search,
    setSearch,
    status,
    setStatus,
    tab,
    setTab,
    /** What the list is narrowed by, to tell one narrowing from another. */
    narrowing: `${status} ${wanted}`,
    narrowed: wanted.trim() !== '' || status !== 'all',
    found: <P extends Project>(projects: readonly P[]) =>
      filterProjects(projects, wanted, status === archivedChoice ? 'all' : status),
  };
}

type ProjectFilterProps = Pick<ReturnType<typeof useProjectChoice>, 'search' | 'setSearch' | 'status' | 'setStatus'>;

export function ProjectFilter({ search, setSearch, status, setStatus }: ProjectFilterProps) {
  return (
    <div className="mb-5 grid gap-4 sm:grid-cols-[minmax(0,1fr)_13rem]">
      <SearchInput
        label="Search projects"
        placeholder="Search projects..."
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Field label="Status" hideLabel>
        <Select value={status} onChange={(event) => setStatus(knownChoice(event.target.value))}>
          {choices.map((value) => (
            <option key={value} value={value}>
              {choiceLabels[value]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

import { FolderSearch } from 'lucide-react';
import { useDeferredValue, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { Project } from '#shared/contracts/projects.ts';
import { projectStatusLabels } from '#shared/project-status.ts';
import { SearchInput } from '#components/form/search-input.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs.tsx';
import { formatNumber, plural } from '#lib/format.ts';
import { countByStatus, filterProjects, isStatusFilter, statusFilters, type StatusFilter } from './filter.ts';
import { ProjectGrid } from './project-grid.tsx';

/** The choice that lists what is in the archive instead of everything else. */
export const archivedChoice = 'archived';
type StatusChoice = StatusFilter | typeof archivedChoice;

interface Choice {
  search: string;
  status: StatusChoice | undefined;
  tab: StatusFilter | undefined;
}

interface ProjectBrowserProps {
  projects: readonly Project[];
  /** False while more of a long list is loading: an empty result is not final then. */
  complete: boolean;
  /** The choice in the address. */
  address: { search: string; status: string | undefined; tab: string | undefined };
  onChange: (choice: Choice) => void;
  /** Offered in the empty state to those who may create projects. */
  createFirst: ReactNode;
}

const labels: Record<StatusFilter, string> = { all: 'All', ...projectStatusLabels };
const choices: readonly StatusChoice[] = [...statusFilters, archivedChoice];
const choiceLabels: Record<StatusChoice, string> = { ...labels, [archivedChoice]: 'Archived' };

const known = (value: string | undefined): StatusFilter => (isStatusFilter(value) ? value : 'all');
const knownChoice = (value: string | undefined): StatusChoice => (value === archivedChoice ? value : known(value));
const unlessAll = <Value extends StatusChoice>(value: Value) => (value === 'all' ? undefined : value);

export function ProjectBrowser({ projects, complete, address, onChange, createFirst }: ProjectBrowserProps) {
  const [search, setSearch] = useState(address.search);
  const [status, setStatus] = useState(knownChoice(address.status));
  const [tab, setTab] = useState(known(address.tab));
  const asked = JSON.stringify(address);
  const [answered, setAnswered] = useState(asked);
  // The choice follows when a link, Back or Forward changes the address.
  if (asked !== answered) {
    setAnswered(asked);
    setSearch(address.search);
    setStatus(knownChoice(address.status));
    setTab(known(address.tab));
  }
  // The input updates at once; the cards follow when the browser has time.
  const wanted = useDeferredValue(search);

  const tell = useEffectEvent(onChange);
  useEffect(() => {
    tell({ search, status: unlessAll(status), tab: unlessAll(tab) });
  }, [search, status, tab]);

  const found = filterProjects(projects, wanted, status === archivedChoice ? 'all' : status);
  const counts = countByStatus(found);
  return (
    <>
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
      <Tabs value={tab} onValueChange={(value) => setTab(known(value))}>
        <TabsList aria-label="Projects by status">
          {statusFilters.map((value) => (
            <TabsTrigger key={value} value={value}>
              {labels[value]} ({formatNumber(counts[value])})
            </TabsTrigger>
          ))}
        </TabsList>
        <p role="status" className="sr-only">
          {complete ? `${plural(counts[tab], 'project')} shown` : 'Loading more projects'}
        </p>
        {statusFilters.map((value) => (
          <TabsContent key={value} value={value}>
            <ProjectGrid
              tab={value}
              projects={value === 'all' ? found : found.filter((project) => project.status === value)}
              complete={complete}
              narrowed={wanted.trim() !== '' || status !== 'all'}
              listKey={`${value} ${status} ${wanted}`}
              emptyIcon={FolderSearch}
              createFirst={projects.length === 0 && createFirst}
            />
          </TabsContent>
        ))}
      </Tabs>
    </>
  );
}

import { FolderSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Project } from '#shared/contracts/projects.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#components/ui/tabs.tsx';
import { formatNumber, plural } from '#lib/format.ts';
import { countByStatus, statusFilters } from './filter.ts';
import {
  type ChoiceInAddress,
  parseStatusFilter,
  ProjectFilter,
  statusFilterLabels,
  useProjectChoice,
} from './project-choice.tsx';
import { ProjectGrid } from './project-grid.tsx';

interface ProjectBrowserProps extends ChoiceInAddress {
  projects: readonly Project[];
  /** False while more of a long list is loading: an empty result is not final then. */
  complete: boolean;
  /** Offered in the empty state to those who may create projects. */
  createFirst: ReactNode;
  companyOf?: ((id: number | null) => string | undefined) | undefined;
}

export function ProjectBrowser({ projects, complete, createFirst, companyOf, ...place }: ProjectBrowserProps) {
  const choice = useProjectChoice(place);
  const { tab } = choice;
  const found = choice.found(projects);
  const counts = countByStatus(found);
  return (
    <>
      <ProjectFilter {...choice} />
      <Tabs value={tab} onValueChange={(value) => choice.choose({ tab: parseStatusFilter(value) })}>
        <TabsList aria-label="Projects by status">
          {statusFilters.map((value) => (
            <TabsTrigger key={value} value={value}>
              {statusFilterLabels[value]} ({formatNumber(counts[value])})
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
              narrowed={choice.narrowed}
              listKey={`${value} ${choice.narrowing}`}
              companyOf={companyOf}
              emptyIcon={FolderSearch}
              createFirst={projects.length === 0 && createFirst}
            />
          </TabsContent>
        ))}
      </Tabs>
    </>
  );
}

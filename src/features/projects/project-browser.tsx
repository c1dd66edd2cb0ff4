import { FolderSearch, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Project } from '#src/shared/contracts/projects.ts';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#src/components/ui/tabs.tsx';
import { formatNumber, plural } from '#src/lib/format.ts';
import { useGrowingList } from '#src/components/app/growing-list.ts';
import { SkeletonList } from '#src/components/app/skeleton-list.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { countByStatus, statusFilters, type StatusFilter } from './filter.ts';
import {
  parseStatusFilter,
  ProjectFilter,
  statusFilterLabels,
  useProjectChoice,
  type ChoiceInAddress,
} from './project-choice.tsx';
import { ProjectCard } from './project-card.tsx';

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

interface ProjectGridProps {
  tab: StatusFilter;
  projects: readonly Project[];
  complete: boolean;
  /** A search or a status filter is on. */
  narrowed: boolean;
  listKey: string;
  /** What the company of a project is called, for staff. */
  companyOf?: ((id: number | null) => string | undefined) | undefined;
  emptyIcon: LucideIcon;
  createFirst: ReactNode;
}

const emptyTab: Record<Exclude<StatusFilter, 'all'>, string> = {
  planning: 'No projects in planning phase',
  in_progress: 'No projects in progress',
  review: 'No projects in review phase',
  complete: 'No completed projects',
};

const grid = 'grid grid-cols-1 gap-x-8 gap-y-10 md:grid-cols-2 2xl:grid-cols-3';

function ProjectGrid({ projects, listKey, companyOf, ...empty }: ProjectGridProps) {
  const { visible, hasMore, sentinel } = useGrowingList(projects, listKey);
  if (projects.length === 0) return <Nothing {...empty} />;
  return (
    <>
      <ul className={grid}>
        {visible.map((project) => (
          <ProjectCard key={project.id} project={project} company={companyOf?.(project.companyId)} />
        ))}
      </ul>
      {hasMore && <div ref={sentinel} className="h-px" />}
    </>
  );
}

type NothingProps = Omit<ProjectGridProps, 'projects' | 'listKey' | 'companyOf'>;

function Nothing({ tab, complete, narrowed, emptyIcon, createFirst }: NothingProps) {
  if (!complete) return <SkeletonList label="Loading projects" count={3} className={grid} itemClassName="h-80" />;
  if (tab !== 'all')
    return <EmptyState icon={emptyIcon} title={emptyTab[tab]} description="The tab All has every project." />;
  return (
    <EmptyState
      icon={emptyIcon}
      title="No projects found"
      description={
        narrowed ? 'Try changing your search or filter criteria' : "Projects you're involved in will appear here"
      }
      action={createFirst}
    />
  );
}

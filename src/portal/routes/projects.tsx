import { Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { TellUsButton } from '#src/features/contact/tell-us-button.tsx';
import type { Project } from '#src/shared/contracts/projects.ts';
import { can } from '#src/shared/permissions.ts';
import { profileQuery } from '#src/stores/profile.ts';
import { archivedProjectsQuery, projectsQuery } from '#src/features/projects/queries.ts';
import { useCompanyNames } from '#src/features/projects/company-names.ts';
import { ProjectBrowser } from '#src/features/projects/project-browser.tsx';
import { archivedChoice, type ChoiceInAddress } from '#src/features/projects/project-choice.tsx';
import { ViewChoice } from '#src/features/projects/view-choice.tsx';
import { focusHeadingOnRemoval } from '#src/components/app/focus-heading.ts';
import { prefetchPart, lazyPart } from '#src/components/app/lazy-part.tsx';
import { PageHeader } from '#src/components/app/page-header.tsx';
import { Loaded } from '#src/components/app/loaded.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { type Listing, useQuery } from '#src/lib/query.ts';
import { updateAddress, updateAddressSoon } from '#src/portal/address.ts';
import { useCreateForm } from '#src/components/app/use-create-form.ts';
import { useTitle } from '#src/components/app/use-title.ts';
import { $page, type RouteProps } from '#src/portal/router.ts';

const loadDialog = () => import('./projects/new-project.tsx');
const NewProject = lazyPart(loadDialog, 'NewProject');

const AttachSaved = lazyPart(() => import('./projects/attach-saved.tsx'), 'AttachSaved');
const loadTimeline = () => import('#src/features/projects/project-timeline.tsx');
const fallback = <Skeleton className="h-96 rounded-2xl" />;
const ProjectTimeline = lazyPart(loadTimeline, 'ProjectTimeline', { fallback });
const StaffTimeline = lazyPart(loadTimeline, 'StaffTimeline', { fallback });

const unread: Listing<Project> = { rows: [], complete: false };

/** Staff see whose each project is. */
function StaffBrowser(props: ComponentProps<typeof ProjectBrowser>) {
  return <ProjectBrowser {...props} companyOf={useCompanyNames()} />;
}

export function Projects({ page }: RouteProps) {
  useTitle('Projects');
  const { data: profile } = useQuery(profileQuery);
  const archived = page.search.status === archivedChoice;
  const { data, ...read } = useQuery(archived ? archivedProjectsQuery : projectsQuery);
  // The choice that asked for the archive stays on screen while it is read.
  const projects = { ...read, data: data ?? (archived && !read.error ? unread : undefined) };
  const [creating, setCreating] = useCreateForm($page, 'project');
  const palette = Number(page.search.palette) || undefined;
  const onAxis = page.search.view === 'timeline';
  const choice: ChoiceInAddress = { address: page.search, onChange: updateAddressSoon };
  const canCreate = profile !== undefined && can(profile.role, 'projects.create');
  return (
    <>
      <PageHeader
        title="Projects"
        description="Everything you’re involved in, from first plan to last deliverable."
        actions={
          <>
            <ViewChoice
              label="Show projects as"
              views={{ cards: 'Cards', timeline: 'Timeline' }}
              view={onAxis ? 'timeline' : 'cards'}
              onView={(view) => updateAddress({ view: view === 'cards' ? undefined : view })}
            />
            {canCreate && (
              <Button icon={Plus} onPointerEnter={prefetchPart(loadDialog)} onClick={() => setCreating(true)}>
                New Project
              </Button>
            )}
          </>
        }
      />
      <Loaded
        query={projects}
        name="Projects"
        skeleton={{ count: 6, className: 'gap-5 md:grid-cols-2 2xl:grid-cols-3', itemClassName: 'h-80' }}
      >
        {({ rows, complete }) => {
          const Browser = canCreate ? StaffBrowser : ProjectBrowser;
          const Timeline = canCreate ? StaffTimeline : ProjectTimeline;
          return onAxis && (rows.length > 0 || archived) ? (
            <Timeline projects={rows} {...choice} />
          ) : (
            <Browser
              projects={rows}
              complete={complete}
              {...choice}
              createFirst={
                canCreate ? (
                  <Button icon={Plus} ref={focusHeadingOnRemoval} variant="secondary" onClick={() => setCreating(true)}>
                    Create your first project
                  </Button>
                ) : (
                  <TellUsButton />
                )
              }
            />
          );
        }}
      </Loaded>
      {creating && canCreate && <NewProject onClose={() => setCreating(false)} />}
      {palette && <AttachSaved id={palette} onClose={() => updateAddress({ palette: undefined })} />}
    </>
  );
}

import { Eye, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ProjectPalette } from '#src/shared/contracts/project-palettes.ts';
import type { Project } from '#src/shared/contracts/projects.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { Loaded } from '#src/components/app/loaded.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { useQuery } from '#src/lib/query.ts';
import { projectPalettesQuery } from './queries.ts';

const PaletteCard = lazyPart(() => import('./palette-card.tsx'), 'PaletteCard', {
  fallback: <Skeleton className="h-40 rounded-2xl" />,
});
const AttachAPalette = lazyPart(() => import('./attach-a-palette.tsx'), 'AttachAPalette');

interface BrandSectionProps {
  project: Project;
  onAttached: (document: { id: number; projectId: number }) => void;
}

/** The palettes of a project: what is approved, what waits, and the way to attach one. */
export function BrandSection({ project, onAttached }: BrandSectionProps) {
  const query = useQuery(projectPalettesQuery(project.id));
  const [attaching, setAttaching] = useState<'new' | ProjectPalette | null>(null);
  return (
    <section aria-labelledby="project-brand" className="print:has-[[data-none]]:hidden">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="project-brand" className="text-xl font-semibold">
          Brand
        </h2>
        {!project.isArchived && (
          <Button icon={Plus} variant="secondary" size="sm" onClick={() => setAttaching('new')}>
            Attach a Palette
          </Button>
        )}
      </div>
      <Loaded
        query={query}
        name="Brand"
        what="the palettes of this project"
        skeleton={{ count: 1, itemClassName: 'h-40' }}
      >
        {(palettes) =>
          palettes.length === 0 ? (
            <p data-none className="text-muted">
              No palette yet.
              {!project.isArchived && ' Attach one that you saved in the branding tool, and have it approved here.'}
            </p>
          ) : (
            <ul className="grid gap-5">
              {palettes.map((palette) => (
                <li key={palette.documentId}>
                  <PaletteCard palette={palette} actions={<Actions palette={palette} onReplace={setAttaching} />} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {attaching && (
        <AttachAPalette
          project={project}
          palettes={query.data ?? []}
          replaced={attaching === 'new' ? undefined : attaching}
          onAttached={onAttached}
          onClose={() => setAttaching(null)}
        />
      )}
    </section>
  );
}

function Actions({ palette, onReplace }: { palette: ProjectPalette; onReplace: (palette: ProjectPalette) => void }) {
  const { name, documentId, status, mayReview, mayReplace } = palette;
  const waits = mayReview && status === 'pending';
  const label = waits ? 'Read and decide' : 'Open';
  return (
    <>
      <Button asChild icon={Eye} variant={waits ? 'primary' : 'secondary'} size="sm">
        <a href={portalPaths.document(documentId)} aria-label={`${label}: ${name}`}>
          {label}
        </a>
      </Button>
      {mayReplace && (
        <Button variant="ghost" size="sm" onClick={() => onReplace(palette)}>
          New version<span className="sr-only"> of {name}</span>
        </Button>
      )}
    </>
  );
}

import { Check, Palette } from 'lucide-react';
import { useState } from 'react';
import type { ProjectPalette } from '#src/shared/contracts/project-palettes.ts';
import type { Project } from '#src/shared/contracts/projects.ts';
import { ChoiceCard } from '#src/components/brand/choice-card.tsx';
import { ColorStrip } from '#src/components/brand/color-strip.tsx';
import { Loaded } from '#src/components/app/loaded.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { useQuery } from '#src/lib/query.ts';
import { colorsOf } from '#src/lib/brand/palette.ts';
import { AttachDialog } from './attach-dialog.tsx';
import { savedPalettesQuery } from './queries.ts';

interface AttachAPaletteProps {
  project: Pick<Project, 'id' | 'title'>;
  /** What the project has already. */
  palettes: readonly ProjectPalette[];
  replaced?: ProjectPalette | undefined;
  onAttached: (document: { id: number; projectId: number }) => void;
  onClose: () => void;
}

/** A choice that comes after its dialog has opened takes the focus, unless somebody has begun a note. */
function takeFocus(choice: HTMLFieldSetElement | null) {
  const focused = document.activeElement;
  if (focused instanceof HTMLTextAreaElement && focused.value !== '') return;
  choice?.querySelector<HTMLElement>('input:checked')?.focus();
}

/** Attaches to a project one of the palettes that a person has saved. */
export function AttachAPalette({ project, palettes, replaced, onAttached, onClose }: AttachAPaletteProps) {
  const saved = useQuery(savedPalettesQuery);
  const [chosen, choose] = useState(replaced?.paletteId);
  const palette = saved.data?.rows.find(({ id }) => id === chosen) ?? saved.data?.rows[0];
  const before = palettes.find(({ paletteId, mayReplace }) => mayReplace && paletteId === palette?.id);
  return (
    <AttachDialog
      palette={palette}
      project={project}
      replaced={replaced}
      onAttached={onAttached}
      onClose={onClose}
      remark={
        before &&
        !replaced && (
          <>
            It is in this project already: this becomes version {before.version + 1} of <bdi>“{before.name}”</bdi>.
          </>
        )
      }
    >
      <Loaded query={saved} name="Palettes" skeleton={{ count: 3, itemClassName: 'h-14' }}>
        {({ rows }) =>
          rows.length === 0 ? (
            <NoPalettes />
          ) : (
            <fieldset ref={takeFocus} className="grid max-h-[40dvh] gap-2 overflow-y-auto p-0.5">
              <legend className="mb-1.5 font-heading text-sm font-medium text-heading">Palette</legend>
              {rows.map((row) => (
                <ChoiceCard
                  key={row.id}
                  group="palette"
                  chosen={row.id === palette?.id}
                  onChoose={() => choose(row.id)}
                  className="shrink-0"
                >
                  <ColorStrip colors={colorsOf(row)} className="block h-3" />
                  <span className="flex items-center gap-3 px-3.5 py-2.5 text-heading">
                    <bdi className="min-w-0 flex-1 truncate">{row.name}</bdi>
                    {row.id === palette?.id && <Check aria-hidden="true" className="size-4 shrink-0 text-heading" />}
                  </span>
                </ChoiceCard>
              ))}
            </fieldset>
          )
        }
      </Loaded>
    </AttachDialog>
  );
}

function NoPalettes() {
  return (
    <EmptyState
      icon={Palette}
      title="No saved palettes yet"
      description="Make one in the branding tool and save it, and you can attach it here."
      action={
        <Button asChild variant="secondary" size="sm">
          <a href="/branding#branding-tool">Open the branding tool</a>
        </Button>
      }
    />
  );
}

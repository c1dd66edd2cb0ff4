import type { ReactNode } from 'react';
import type { ProjectPalette } from '#src/shared/contracts/project-palettes.ts';
import { By } from '#src/components/app/by.tsx';
import { DateOf } from '#src/components/app/time.tsx';
import { ColorStrip } from '#src/components/brand/color-strip.tsx';
import { Exports } from '#src/components/brand/exports.tsx';
import { Swatches } from '#src/components/brand/swatches.tsx';
import { Badge, type BadgeTone } from '#src/components/ui/badge.tsx';
import { brandOf } from '#src/lib/brand/saved.ts';
import { colorsOf } from '#src/lib/brand/palette.ts';
import type { DocumentStatus } from '#src/shared/document-status.ts';

const words: Record<DocumentStatus, [label: string, tone: BadgeTone]> = {
  pending: ['Waiting', 'warning'],
  approved: ['Approved', 'success'],
  rejected: ['Changes asked for', 'danger'],
};

const exportWords: Record<DocumentStatus, string> = {
  pending: 'Export this draft',
  approved: 'Export the approved version',
  rejected: 'Export this version',
};

/** A palette of a project: the approved version where there is one, and what is newer than that. */
export function PaletteCard({ palette, actions }: { palette: ProjectPalette; actions: ReactNode }) {
  const { name, version, status, statusReason, author, createdAt, approved } = palette;
  const shown = approved ?? { version, palette: palette.palette };
  const brand = brandOf(shown.palette);
  const isNewer = shown.version !== version;
  const [label, tone] = words[approved ? 'approved' : status];
  return (
    <article aria-label={name} className="grid gap-5 border-t border-line-strong pt-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <h3 className="font-heading text-lg font-semibold">
            <bdi>{name}</bdi>
          </h3>
          <p className="text-sm text-muted">
            Version {shown.version}
            {approved ? (
              <>
                , approved on <DateOf value={approved.at} />
              </>
            ) : (
              <>
                , attached on <DateOf value={createdAt} />
                <By name={author} />
              </>
            )}
          </p>
        </div>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <Swatches {...shown.palette} />
      {!isNewer && status === 'rejected' && statusReason !== null && (
        <p dir="auto" className="text-danger [overflow-wrap:anywhere]">
          {statusReason}
        </p>
      )}
      {isNewer && <Newer palette={palette} />}
      <div className="flex flex-wrap gap-2">{actions}</div>
      {brand && (
        <div className="grid gap-2 border-t border-line pt-4 print:hidden">
          <p className="text-sm text-muted">{exportWords[approved ? 'approved' : status]}</p>
          <Exports brand={brand} />
        </div>
      )}
    </article>
  );
}

/** What was attached since the approved version. */
function Newer({ palette: { palette, version, status, statusReason } }: { palette: ProjectPalette }) {
  const [label, tone] = words[status];
  return (
    <div className="overflow-hidden rounded-xl border border-line">
      <ColorStrip colors={colorsOf(palette)} className="block h-3" />
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-3 text-sm">
        <p className="min-w-0 [overflow-wrap:anywhere]">
          Version {version}
          {status === 'rejected' && statusReason !== null && (
            <>
              : <bdi>{statusReason}</bdi>
            </>
          )}
        </p>
        <Badge tone={tone}>{label}</Badge>
      </div>
    </div>
  );
}

import { Download } from 'lucide-react';
import { Button } from '#src/components/ui/button.tsx';
import { Toolbar } from '#src/components/ui/toolbar.tsx';
import { exportFormats } from '#src/lib/brand/exports/formats.ts';
import { fileName } from '#src/lib/brand/exports/source.ts';
import type { Brand } from '#src/lib/brand/state.ts';
import { download } from '#src/lib/download.ts';

/** The files that a palette can be taken along as, one button each. */
export function Exports({ brand }: { brand: Brand }) {
  return (
    <Toolbar aria-label="Export as" className="flex flex-wrap gap-2">
      {exportFormats.map((format) => (
        <Button
          key={format.id}
          icon={Download}
          variant="secondary"
          size="sm"
          title={format.note}
          onClick={() => download(fileName(brand, format.extension), [format.write(brand)], format.mediaType)}
        >
          {format.label}
        </Button>
      ))}
    </Toolbar>
  );
}

import { useState } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { Dialog, DialogActions } from '#src/components/ui/dialog.tsx';
import { exportFormats } from '#src/lib/brand/exports/formats.ts';
import { fileName } from '#src/lib/brand/exports/source.ts';
import { download } from '#src/lib/download.ts';
import { $brand } from './brand-store.ts';
import { ChoiceCard } from '#src/components/brand/choice-card.tsx';
import { copyText } from '#src/stores/copy-text.ts';

export function ExportDialog({ onClose }: { onClose: () => void }) {
  const [chosen, choose] = useState(exportFormats[0]);
  const brand = $brand.get();
  if (chosen === undefined) return null;
  const content = chosen.write(brand);
  const file = fileName(brand, chosen.extension);
  return (
    <Dialog
      title="Export your brand"
      description="Take it with you into your own tools."
      width="max-w-3xl"
      closesBeside
      onClose={onClose}
    >
      <div className="grid gap-5 md:grid-cols-[13rem_1fr]">
        <fieldset className="grid content-start gap-2 max-md:grid-cols-2">
          <legend className="sr-only">Format</legend>
          {exportFormats.map((format) => (
            <ChoiceCard
              key={format.id}
              group="export-format"
              chosen={format === chosen}
              onChoose={() => choose(format)}
              className="px-3 py-2"
            >
              <span className="block font-medium text-heading">{format.label}</span>
              <span className="block text-muted">{format.note}</span>
            </ChoiceCard>
          ))}
        </fieldset>
        <pre
          tabIndex={0}
          role="region"
          aria-label={file}
          className="max-h-72 min-h-40 overflow-auto rounded-lg border border-line bg-secondary p-4 font-mono text-[0.8125rem] leading-6 md:max-h-[26rem]"
        >
          {content}
        </pre>
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={() => void copyText(content, 'Copied!', `${file} copied to clipboard`)}>
          Copy
        </Button>
        <Button onClick={() => download(file, [content], chosen.mediaType)}>Download {file}</Button>
      </DialogActions>
    </Dialog>
  );
}

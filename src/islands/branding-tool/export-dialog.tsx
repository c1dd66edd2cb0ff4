import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog, DialogActions, DialogContent } from '#components/ui/dialog.tsx';
import { cn } from '#lib/cn.ts';
import { exportFormats } from '#lib/brand/exports/formats.ts';
import { fileName } from '#lib/brand/exports/source.ts';
import { $brand } from './brand-store.ts';
import { copyText } from './copy.ts';
import { download } from './download.ts';

export function ExportDialog({ onClose }: { onClose: () => void }) {
  const [chosen, choose] = useState(exportFormats[0]);
  const brand = $brand.get();
  if (chosen === undefined) return null;
  const content = chosen.write(brand);
  const file = fileName(brand, chosen.extension);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Export your brand" description="Take it into your own tools." className="max-w-3xl">
        <div className="grid gap-5 md:grid-cols-[13rem_1fr]">
          <fieldset className="grid content-start gap-2 max-md:grid-cols-2">
            <legend className="sr-only">Format</legend>
            {exportFormats.map((format) => (
              <label
                key={format.id}
                className={cn(
                  'relative cursor-pointer rounded-lg border px-3 py-2 text-sm hover:border-primary has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-primary',
                  format === chosen ? 'border-primary bg-accent-2' : 'border-line-strong',
                )}
              >
                <input
                  type="radio"
                  name="export-format"
                  className="absolute inset-0 cursor-pointer appearance-none outline-none"
                  checked={format === chosen}
                  onChange={() => choose(format)}
                />
                <span className="block font-medium text-heading">{format.label}</span>
                <span className="block text-muted">{format.note}</span>
              </label>
            ))}
          </fieldset>
          <pre
            tabIndex={0}
            role="region"
            aria-label={file}
            className="max-h-72 min-h-40 overflow-auto rounded-lg border border-line bg-secondary p-4 font-mono text-[13px] leading-6 md:max-h-[26rem]"
          >
            {content}
          </pre>
        </div>
        <DialogActions>
          <Button variant="secondary" onClick={() => void copyText(content, 'Copied!', `${file} copied to clipboard`)}>
            Copy
          </Button>
          <Button onClick={() => download(file, chosen.mediaType, content)}>Download {file}</Button>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}

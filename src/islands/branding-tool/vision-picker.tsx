import { useStore } from '@nanostores/react';
import { useDeferredValue } from 'react';
import { cn } from '#lib/cn.ts';
import { colorTokens } from '#lib/brand/palette.ts';
import { seePalette, visions } from '#lib/brand/vision.ts';
import { $palette } from './brand-store.ts';
import { ColorStrip } from './color-strip.tsx';
import { $vision } from './tool-store.ts';

/** The preview through other eyes. Each choice shows its own version of the palette, so most questions need no click. */
export function VisionPicker() {
  const vision = useStore($vision);
  const palette = useDeferredValue(useStore($palette));
  return (
    <fieldset>
      <legend className="mb-3 text-sm font-medium text-heading">Preview as seen with</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-5">
        {visions.map(({ id, label, note }) => {
          const seen = seePalette(palette, id);
          return (
            <label
              key={id}
              title={note}
              className={cn(
                'relative cursor-pointer overflow-hidden rounded-lg border bg-accent-1 hover:border-primary has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-primary',
                vision === id ? 'border-primary' : 'border-line-strong',
              )}
            >
              <input
                type="radio"
                name="brand-vision"
                className="absolute inset-0 cursor-pointer appearance-none outline-none"
                checked={vision === id}
                onChange={() => $vision.set(id)}
              />
              <ColorStrip colors={colorTokens.map((token) => seen[token])} className="block h-6" />
              <span className={cn('block px-2 py-1.5 text-[13px]', vision === id ? 'text-primary' : 'text-gray')}>
                {label}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

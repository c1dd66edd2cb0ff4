import { useStore } from '@nanostores/react';
import { cn } from '#lib/cn.ts';
import { colorTokens } from '#lib/brand/palette.ts';
import { simulatePalette, visions } from '#lib/brand/vision.ts';
import { ChoiceCard } from '#components/brand/choice-card.tsx';
import { ColorStrip } from '#components/brand/color-strip.tsx';
import { $debouncedPalette } from './debounced-palette.ts';
import { $vision } from './tool-store.ts';

/** The preview through other eyes. Each choice shows its own version of the palette, so most questions need no click. */
export function VisionPicker() {
  const vision = useStore($vision);
  const palette = useStore($debouncedPalette);
  return (
    <fieldset>
      <legend className="mb-3 text-sm font-medium text-heading">Preview as seen with</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-2">
        {visions.map(({ id, label, note }) => {
          const seen = simulatePalette(palette, id);
          return (
            <ChoiceCard
              key={id}
              group="brand-vision"
              chosen={vision === id}
              onChoose={() => $vision.set(id)}
              title={note}
            >
              <ColorStrip colors={colorTokens.map((token) => seen[token])} className="block h-6" />
              <span className={cn('block px-2 py-1.5 text-[0.8125rem]', vision === id ? 'text-primary' : 'text-gray')}>
                {label}
              </span>
            </ChoiceCard>
          );
        })}
      </div>
    </fieldset>
  );
}

import { Check, TriangleAlert } from 'lucide-react';
import { formatRatio } from '#src/lib/brand/color.ts';
import { checkPairs } from '#src/lib/brand/contrast.ts';
import { type Brand, toPalette } from '#src/lib/brand/state.ts';

/** How readable the colors of a palette are on each other; colors that it does not have are left out. */
export function Pairs({ colors }: Pick<Brand, 'colors'>) {
  const palette = toPalette(colors);
  const checks = checkPairs(palette).filter(({ pair }) => colors[pair.text] !== '' && colors[pair.surface] !== '');
  return (
    <ul aria-label="Contrast" className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      {checks.map(({ pair, ratio, passes }) => (
        <li key={pair.label} className="flex items-center gap-3 text-sm">
          <PairChip
            text={palette[pair.text]}
            surface={palette[pair.surface]}
            className="size-9 shrink-0 rounded-lg border border-line"
          />
          <span className="min-w-0 flex-1 text-heading">{pair.label}</span>
          <span className={`flex items-center gap-1.5 ${passes ? 'text-success' : 'text-warning'}`}>
            {passes ? (
              <Check aria-hidden="true" className="size-4" />
            ) : (
              <TriangleAlert aria-hidden="true" className="size-4" />
            )}
            <span className="sr-only">{passes ? 'Passes with' : 'Fails with'}</span>
            <span className="font-mono">{formatRatio(ratio)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Two letters in one color on the other. */
export function PairChip({ text, surface, className }: { text: string; surface: string; className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 44 44" className={className}>
      <rect width="44" height="44" fill={surface} />
      <text x="22" y="28" textAnchor="middle" fontSize="17" fontWeight="600" fill={text}>
        Aa
      </text>
    </svg>
  );
}

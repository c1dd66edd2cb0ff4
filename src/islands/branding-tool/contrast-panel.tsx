import { useStore } from '@nanostores/react';
import { Check, TriangleAlert } from 'lucide-react';
import { PairChip } from '#src/components/brand/pairs.tsx';
import { formatRatio } from '#src/lib/brand/color.ts';
import { checkPairs, suggestFix, type PairCheck } from '#src/lib/brand/contrast.ts';
import { colorLabels, type Locks, type Palette } from '#src/lib/brand/palette.ts';
import { $locks, setColor } from './brand-store.ts';
import { $debouncedPalette } from './debounced-palette.ts';
import { announce } from './tool-store.ts';

/** WCAG 2.2 contrast of every pair of colors that meets in the preview. */
export function ContrastPanel() {
  const palette = useStore($debouncedPalette);
  const locks = useStore($locks);
  const checks = checkPairs(palette);
  const passing = checks.filter((check) => check.passes).length;
  return (
    <section aria-labelledby="brand-contrast" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id="brand-contrast" tabIndex={-1} className="text-lg font-medium outline-none">
          Contrast
        </h3>
        <p className={passing === checks.length ? 'text-sm text-success' : 'text-sm text-warning'}>
          {passing} of {checks.length} pairs pass WCAG 2.2 AA
        </p>
      </div>
      <ul className="grid gap-2 md:grid-cols-2 xl:grid-cols-3">
        {checks.map((check) => (
          <PairRow key={check.pair.label} check={check} palette={palette} locks={locks} />
        ))}
      </ul>
    </section>
  );
}

interface PairRowProps {
  check: PairCheck;
  palette: Palette;
  locks: Locks;
}

function PairRow({ check: { pair, ratio, passes }, palette, locks }: PairRowProps) {
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-2 rounded-xl border border-line bg-accent-1 p-2.5 pr-3.5">
      <PairChip text={palette[pair.text]} surface={palette[pair.surface]} className="size-11 rounded-lg" />
      <div className="min-w-0 text-sm leading-5">
        <p className="text-heading">{pair.label}</p>
        <p className="text-muted">
          {colorLabels[pair.text]} on {colorLabels[pair.surface]}
        </p>
      </div>
      <p
        className={
          passes ? 'flex items-center gap-1.5 text-sm text-success' : 'flex items-center gap-1.5 text-sm text-warning'
        }
      >
        {passes ? <Check aria-hidden="true" size={16} /> : <TriangleAlert aria-hidden="true" size={16} />}
        <span className="sr-only">{passes ? 'Passes with' : 'Fails with'}</span>
        <span className="tabular-nums">{formatRatio(ratio)}</span>
      </p>
      {!passes && <FixButton palette={palette} pair={pair} locks={locks} />}
    </li>
  );
}

function FixButton({ palette, pair, locks }: { palette: Palette; pair: PairCheck['pair']; locks: Locks }) {
  const fix = suggestFix(palette, pair, locks);
  if (fix === null) {
    return <p className="col-span-3 text-sm text-muted">Both colors are locked. Unlock one to get a suggestion.</p>;
  }
  const { token, hex } = fix;
  const apply = () => {
    setColor(token, hex);
    announce(`${colorLabels[token]} is now ${hex}. ${pair.label} passes.`);
    // The button goes with what it has mended.
    document.getElementById('brand-contrast')?.focus({ preventScroll: true });
  };
  return (
    <button
      type="button"
      className="col-span-3 flex min-h-9 items-center gap-2.5 rounded-lg border border-line-strong bg-accent-2 px-3 text-left text-sm text-heading hover:border-primary hover:text-primary"
      onClick={apply}
    >
      <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 shrink-0 rounded">
        <rect width="16" height="16" fill={hex} />
      </svg>
      <span>
        Use <span className="font-mono">{hex}</span> for {colorLabels[token]}
      </span>
    </button>
  );
}

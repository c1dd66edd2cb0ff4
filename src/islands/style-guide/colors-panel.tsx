import { use } from 'react';
import { swatches, type Swatch } from '#src/data/style-guide.ts';
import { contrastRatio, formatRatio } from '#src/lib/brand/color.ts';
import { sixDigits } from '#src/lib/brand/palette.ts';
import { swatchKey } from '#src/stores/brand-broadcast.ts';
import { PageBrandContext } from './brand-context.ts';

export function ColorsPanel() {
  return (
    <ul className="guide-grid guide-colors">
      {swatches.map((swatch) => (
        <SwatchCard key={swatch.name} swatch={swatch} />
      ))}
    </ul>
  );
}

/** The color that a swatch shows: its own, or the one from the branding tool. */
function useShownColor() {
  const { colors } = use(PageBrandContext);
  return (name: string) => {
    const current = colors[swatchKey(name)];
    return current === undefined ? (swatches.find((swatch) => swatch.name === name)?.value ?? '') : sixDigits(current);
  };
}

/** The color is a drawing's fill: an attribute, which the content policy lets stand where it drops styles. */
function SwatchCard({ swatch: { name, value, description, readOn, ownNote } }: { swatch: Swatch }) {
  const shownColor = useShownColor();
  const shown = shownColor(name);
  const details = [
    description,
    readOn && `${formatRatio(contrastRatio(shown, shownColor(readOn)))} on ${readOn}.`,
    shown === value && ownNote,
  ];
  return (
    <li className="guide-card guide-swatch">
      <svg aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 1 1">
        <rect width="1" height="1" fill={shown} />
      </svg>
      <div>
        <p className="guide-swatch-head">
          <span className="guide-name">{name}</span>
          <span className="guide-value">{shown}</span>
        </p>
        <p className="guide-text">{details.filter(Boolean).join(' ')}</p>
      </div>
    </li>
  );
}

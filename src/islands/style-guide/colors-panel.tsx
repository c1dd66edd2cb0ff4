import { use } from 'react';
import { swatches, type Swatch } from '#data/style-guide.ts';
import { sixDigits } from '#lib/brand/palette.ts';
import { swatchKey } from '#stores/brand-broadcast.ts';
import { HeardBrandContext } from './brand-context.ts';

export function ColorsPanel() {
  return (
    <ul className="guide-grid guide-colors">
      {swatches.map((swatch) => (
        <SwatchCard key={swatch.name} swatch={swatch} />
      ))}
    </ul>
  );
}

/** The colour is a drawing's fill: an attribute, which the content policy lets stand where it drops styles. */
function SwatchCard({ swatch: { name, value, description } }: { swatch: Swatch }) {
  const heard = use(HeardBrandContext).colors[swatchKey(name)];
  const shown = heard === undefined ? value : sixDigits(heard);
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
        <p className="guide-text">{description}</p>
      </div>
    </li>
  );
}

import type { Lead } from '#shared/contracts/leads.ts';

const names = { primary: 'Primary', secondary: 'Secondary', accent1: 'Accent 1', accent2: 'Accent 2', gray: 'Gray' };

/** The colors of a palette, with their names and values. */
export function Swatches({ palette }: { palette: NonNullable<Lead['palette']> }) {
  const { headingFont, bodyFont } = palette;
  return (
    <div className="grid gap-3">
      <p className="font-medium text-heading">{palette.name}</p>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-5">
        {Object.entries(names).map(([key, name]) => {
          const color = palette[key as keyof typeof names];
          return (
            color && (
              <li key={key} className="overflow-hidden rounded-lg border border-line text-sm">
                <svg aria-hidden="true" className="block h-14 w-full">
                  <rect width="100%" height="100%" fill={color} />
                </svg>
                <p className="px-2.5 py-1.5">
                  <span className="block text-heading">{name}</span>
                  <span className="font-mono text-xs text-muted">{color}</span>
                </p>
              </li>
            )
          );
        })}
      </ul>
      {(headingFont ?? bodyFont) && (
        <p className="text-sm text-muted">{[headingFont, bodyFont].filter(Boolean).join(' and ')}</p>
      )}
    </div>
  );
}

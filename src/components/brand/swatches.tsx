import { colorLabels, colorTokens, type ColorToken } from '#src/lib/brand/palette.ts';

type SwatchesProps = Record<Exclude<ColorToken, 'accent2' | 'gray'>, string> & {
  accent2?: string | null | undefined;
  gray?: string | null | undefined;
  headingFont?: string | null;
  bodyFont?: string | null;
};

/** The colors of a palette, with their names and values, and its fonts. */
export function Swatches({ headingFont, bodyFont, ...colors }: SwatchesProps) {
  return (
    <div className="grid gap-3">
      <ul aria-label="Colors" className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(7rem,1fr))]">
        {colorTokens.map((token) => {
          const color = colors[token];
          return (
            color && (
              <li key={token} className="overflow-hidden rounded-lg border border-line text-sm">
                <svg aria-hidden="true" className="block h-14 w-full">
                  <rect width="100%" height="100%" fill={color} />
                </svg>
                <p className="px-2.5 py-1.5">
                  <span className="block text-heading">{colorLabels[token]}</span>
                  <span className="font-mono text-xs text-muted">{color}</span>
                </p>
              </li>
            )
          );
        })}
      </ul>
      {(headingFont ?? bodyFont) && (
        <p className="text-sm text-muted">
          {[headingFont && `Headings in ${headingFont}`, bodyFont && `Text in ${bodyFont}`].filter(Boolean).join(' · ')}
        </p>
      )}
    </div>
  );
}

import { useStore } from '@nanostores/react';
import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { computed } from 'nanostores';
import { colorLabels, colorTokens, type ColorToken } from '#src/lib/brand/palette.ts';
import { fontStack } from '#src/lib/brand/fonts.ts';
import { labelColor } from '#src/lib/brand/color.ts';
import { simulatePalette, simulateVision } from '#src/lib/brand/vision.ts';
import { copyText } from '#src/stores/copy-text.ts';
import { $fonts, $name, $palette, $tokenColors } from './brand-store.ts';
import { applyColors } from './apply-colors.ts';
import { $vision } from './tool-store.ts';

/** The three colors whose value can be copied with one click. */
const copied: ReadonlySet<ColorToken> = new Set<ColorToken>(['primary', 'secondary', 'accent1']);

/** The palette at work. Colors and fonts reach it past React: a new color repaints it without rendering it again. */
export function Preview() {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const preview = frame.current;
    if (preview === null) return;
    const stops = [
      applyColors($simulatedPalette, preview),
      $fonts.subscribe(({ headingFont, bodyFont }) => {
        preview.style.setProperty('--p-heading', fontStack(headingFont));
        preview.style.setProperty('--p-body', fontStack(bodyFont));
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

  return (
    <section ref={frame} className="brand-preview" data-bg="secondary" aria-label="Live preview">
      <PreviewSwatches />
      <PreviewSample />
    </section>
  );
}

export function PreviewSwatches() {
  return (
    <ul className="brand-swatches">
      {colorTokens.map((token) => (
        <Swatch key={token} token={token} />
      ))}
    </ul>
  );
}

function Swatch({ token }: { token: ColorToken }) {
  const hex = useStore($tokenColors[token]);
  const vision = useStore($vision);
  const label = labelColor(simulateVision(hex, vision)) === '#000000' ? 'dark' : 'light';
  return (
    <li className="brand-swatch" data-bg={token} data-label={label}>
      <span className="brand-swatch-name">{colorLabels[token]}</span>
      <span>
        {copied.has(token) && (
          <button
            type="button"
            className="brand-swatch-copy"
            aria-label={`Copy ${colorLabels[token]} hex`}
            onClick={() => void copyText(hex, 'Copied!', `${hex} copied to clipboard`)}
          >
            <Copy aria-hidden="true" size={16} />
          </button>
        )}
        <span className="brand-swatch-hex">{hex}</span>
      </span>
    </li>
  );
}

export function PreviewSample() {
  return (
    <div className="brand-sample" data-fg="gray">
      <div className="brand-sample-bar" data-bd="accent2">
        <SampleName />
        <span className="brand-sample-links" aria-hidden="true">
          <span>Product</span>
          <span>Pricing</span>
          <span>Company</span>
        </span>
      </div>
      <div className="brand-sample-body">
        <div>
          <p className="brand-sample-heading">A sample heading that carries your brand</p>
          <p className="brand-sample-text">
            Sample text in your body font. Read a few lines: a palette only works if the words on it are easy to read.{' '}
            <span data-fg="primary">This is a link.</span>
          </p>
          <div className="brand-sample-buttons">
            <button
              type="button"
              className="brand-sample-button"
              data-bg="primary"
              data-fg="secondary"
              data-bd="primary"
            >
              Primary Button
            </button>
            <button type="button" className="brand-sample-button" data-bg="accent2" data-fg="gray" data-bd="accent2">
              Secondary Button
            </button>
          </div>
        </div>
        <div className="brand-sample-card" data-bg="accent1" data-bd="accent2">
          <div className="brand-sample-chart" aria-hidden="true">
            <span data-bg="accent2" />
            <span data-bg="accent2" />
            <span data-bg="gray" />
            <span data-bg="accent2" />
            <span data-bg="primary" />
          </div>
          <p className="brand-sample-card-title">Sample card</p>
          <p>A raised surface with a title, a few words and a link.</p>
          <p className="brand-sample-card-link" data-fg="primary">
            Sample link
          </p>
        </div>
      </div>
    </div>
  );
}

/** The palette's name stands in for the brand's. */
function SampleName() {
  const name = useStore($name).trim() || 'Your brand';
  return (
    <span className="brand-sample-name">
      <span className="brand-sample-mark" data-bg="primary" data-fg="secondary" aria-hidden="true">
        {Array.from(name)[0]?.toUpperCase()}
      </span>
      <span>{name}</span>
    </span>
  );
}

/** The palette as the eyes chosen in the preview see it. */
const $simulatedPalette = computed([$palette, $vision], simulatePalette);

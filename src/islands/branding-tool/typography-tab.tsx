import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { SelectField } from '#src/components/ui/select.tsx';
import { fontAvailability, type Availability } from '#src/islands/brand-fonts/availability.ts';
import { fontFamilies, fontStack } from '#src/lib/brand/fonts.ts';
import type { FontRole } from '#src/lib/brand/state.ts';
import { fontNames, type FontName } from '#src/shared/brand-options.ts';
import { fonts, setFont } from './brand-store.ts';

export function TypographyTab() {
  return (
    <div className="grid gap-8">
      <FontField
        role="headingFont"
        label="Heading font"
        sample="Good brands are recognized at a glance"
        sampleClass="text-[1.75rem] font-bold leading-[1.15] tracking-[-0.02em] text-heading"
      />
      <FontField
        role="bodyFont"
        label="Body font"
        sample="Body text carries the details: prices, terms and reasons. It has to be easy to read for minutes at a time, on a phone, in the sun. 0123456789 & (€$£)"
        sampleClass="text-[0.9375rem] leading-7"
      />
    </div>
  );
}

interface FontFieldProps {
  role: FontRole;
  label: string;
  sample: string;
  sampleClass: string;
}

function FontField({ role, label, sample, sampleClass }: FontFieldProps) {
  const font = useStore(fonts[role]);
  return (
    <div className="grid gap-4">
      <SelectField
        label={label}
        options={fontNames}
        value={font}
        onValue={(value) => setFont(role, value as FontName)}
        hint={<FontNote key={font} font={font} />}
        controlId={`brand-${role}`}
      />
      <FontSample font={font} className={sampleClass} text={sample} />
    </div>
  );
}

function FontSample({ font, className, text }: { font: FontName; className: string; text: string }) {
  const sample = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    sample.current?.style.setProperty('font-family', fontStack(font));
  }, [font]);
  return (
    <div className="rounded-xl border border-line bg-secondary/60 p-5">
      <p ref={sample} className={className}>
        {text}
      </p>
    </div>
  );
}

/** Says whether what is seen is the font itself, so that nobody approves a stand-in. */
function FontNote({ font }: { font: FontName }) {
  const [availability, setAvailability] = useState<Availability | null>(null);
  useEffect(() => {
    let current = true;
    void fontAvailability(font).then((found) => {
      if (current) setAvailability(found);
    });
    return () => {
      current = false;
    };
  }, [font]);
  if (availability === null) return 'Looking for this font…';
  if (availability === 'web') return 'Web font: every visitor sees it.';
  if (availability === 'installed')
    return 'System font, installed on this device. Other devices may show a substitute.';
  return `Not installed on this device, so a substitute is shown. Next in line: ${fontFamilies(font).slice(1, 3).join(', ')}.`;
}

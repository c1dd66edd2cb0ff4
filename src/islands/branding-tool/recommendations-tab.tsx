import { useStore } from '@nanostores/react';
import { Sparkles } from 'lucide-react';
import { preventDefault } from '#src/components/form/prevent-default.ts';
import { Button } from '#src/components/ui/button.tsx';
import { SelectField } from '#src/components/ui/select.tsx';
import { TextareaField } from '#src/components/ui/textarea.tsx';
import { industries, moods, type Industry, type Mood } from '#src/shared/brand-options.ts';
import { colorTokens } from '#src/lib/brand/palette.ts';
import type { BrandRecommendation } from '#src/shared/contracts/ai.ts';
import { ColorStrip } from '#src/components/brand/color-strip.tsx';
import { $generating, $recommendations, applyRecommendation, generateRecommendations } from './recommend.ts';
import { $request } from './tool-store.ts';

export function RecommendationsTab() {
  return (
    <div className="grid gap-8">
      <RequestForm />
      <Recommendations />
    </div>
  );
}

function RequestForm() {
  const { industry, mood, preferences } = useStore($request);
  const generating = useStore($generating);
  return (
    <form className="grid gap-5" onSubmit={preventDefault(generateRecommendations)}>
      <SelectField
        label="Industry"
        options={industries.map(({ value, label }) => [value, label])}
        value={industry}
        onValue={(value) => $request.setKey('industry', value as Industry)}
        controlId="brand-industry"
      />
      <SelectField
        label="Mood"
        options={moods}
        value={mood}
        onValue={(value) => $request.setKey('mood', value as Mood)}
        controlId="brand-mood"
      />
      <TextareaField
        label="Preferences"
        optional
        rows={3}
        maxLength={500}
        value={preferences}
        placeholder="A deep green, nothing too loud, a serif for headings"
        onValue={(value) => $request.setKey('preferences', value)}
        controlId="brand-preferences"
      />
      <Button icon={Sparkles} type="submit" loading={generating} className="w-full">
        {generating ? 'Generating Recommendations...' : 'Generate Recommendations'}
      </Button>
    </form>
  );
}

function Recommendations() {
  const items = useStore($recommendations);
  return (
    <section aria-label="Recommended palettes" aria-live="polite">
      {items.length > 0 && (
        <ul className="grid gap-4">
          {items.map((item) => (
            <li key={item.name + item.primary + item.headingFont}>
              <RecommendationCard recommendation={item} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function RecommendationCard({ recommendation }: { recommendation: BrandRecommendation }) {
  const { name, description, headingFont, bodyFont } = recommendation;
  const apply = () => {
    applyRecommendation(recommendation);
    // The card is gone with its tab; what comes next is the first field of the other one.
    requestAnimationFrame(() => document.getElementById('brand-name')?.focus({ preventScroll: true }));
  };
  return (
    <article className="overflow-hidden rounded-xl border border-line bg-secondary/60">
      <ColorStrip colors={colorTokens.map((token) => recommendation[token])} className="h-14" />
      <div className="grid gap-3 p-4">
        <h3 className="font-medium">{name}</h3>
        <p className="text-sm leading-6 text-muted">{description}</p>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm">
            {headingFont} <span className="text-muted">with</span> {bodyFont}
          </p>
          <Button size="sm" variant="secondary" aria-label={`Apply ${name}`} onClick={apply}>
            Apply
          </Button>
        </div>
      </div>
    </article>
  );
}

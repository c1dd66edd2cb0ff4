import { useStore } from '@nanostores/react';
import { Sparkles } from 'lucide-react';
import { preventDefault } from '#components/form/prevent-default.ts';
import { Button } from '#components/ui/button.tsx';
import { SelectField } from '#components/ui/select.tsx';
import { TextareaField } from '#components/ui/textarea.tsx';
import { industries, moods, type Industry, type Mood } from '#shared/brand-options.ts';
import { $generating, $recommendations, generateRecommendations } from './recommend.ts';
import { RecommendationCard } from './recommendation-card.tsx';
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

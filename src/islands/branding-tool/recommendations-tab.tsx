import { useStore } from '@nanostores/react';
import { Sparkles } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
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
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void generateRecommendations();
  };
  return (
    <form className="grid gap-5" onSubmit={submit}>
      <Field label="Industry" controlId="brand-industry">
        <Select value={industry} onChange={({ target }) => $request.setKey('industry', target.value as Industry)}>
          {industries.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Mood" controlId="brand-mood">
        <Select value={mood} onChange={({ target }) => $request.setKey('mood', target.value as Mood)}>
          {moods.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
      <Field label="Preferences" optional controlId="brand-preferences">
        <Textarea
          rows={3}
          maxLength={500}
          value={preferences}
          placeholder="A deep green, nothing too loud, a serif for headings"
          onChange={({ target }) => $request.setKey('preferences', target.value)}
        />
      </Field>
      <Button type="submit" loading={generating} className="w-full">
        {!generating && <Sparkles aria-hidden="true" />}
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

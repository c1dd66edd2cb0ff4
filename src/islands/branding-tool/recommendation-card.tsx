import { Button } from '#components/ui/button.tsx';
import { colorTokens } from '#lib/brand/palette.ts';
import type { BrandRecommendation } from '#shared/contracts/ai.ts';
import { ColorStrip } from '#components/brand/color-strip.tsx';
import { applyRecommendation } from './recommend.ts';

export function RecommendationCard({ recommendation }: { recommendation: BrandRecommendation }) {
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

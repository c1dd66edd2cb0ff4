import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#lib/cn.ts';
import { isOwnPage } from '#lib/own-page.ts';
import type { RecommendationItem } from '#shared/contracts/ai.ts';
import { CardShell } from './card-shell.tsx';

interface ResultCardProps {
  item: RecommendationItem;
  expanded: boolean;
  onToggle: () => void;
  onClose: () => void;
}

export function ResultCard({ item, expanded, onToggle, onClose }: ResultCardProps) {
  const id = useId();
  const { type, title, description, detailedContent, keyStats = [], url } = item;
  const hasDetails = Boolean(detailedContent) || keyStats.length > 0;
  return (
    <CardShell type={type} title={title} description={description}>
      {hasDetails && (
        <div id={id} className={expanded ? 'grid gap-3 border-t border-line pt-3' : 'hidden'}>
          {detailedContent && <p className="break-words text-[0.9375rem] leading-6">{detailedContent}</p>}
          {keyStats.length > 0 && (
            <div>
              <h4 className="text-sm font-semibold">Key Statistics</h4>
              <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-sm leading-6 marker:text-primary">
                {keyStats.map((stat) => (
                  <li key={stat}>{stat}</li>
                ))}
              </ul>
            </div>
          )}
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {hasDetails && (
          <Button
            variant="ghost"
            size="sm"
            className="-ml-3"
            aria-expanded={expanded}
            aria-controls={id}
            aria-label={`${expanded ? 'Hide Details' : 'Show More Details'}: ${title}`}
            onClick={onToggle}
          >
            {expanded ? 'Hide Details' : 'Show More Details'}
            <ChevronDown aria-hidden="true" className={cn('transition-transform', expanded && 'rotate-180')} />
          </Button>
        )}
        {url !== undefined && isOwnPage(url, location.origin) && (
          <Button asChild variant="link" size="sm">
            <a href={url} onClick={onClose} aria-label={`Learn More: ${title}`}>
              Learn More
            </a>
          </Button>
        )}
      </div>
    </CardShell>
  );
}

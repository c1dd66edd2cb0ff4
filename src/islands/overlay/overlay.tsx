import { ChevronDown, Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { cn } from '#src/lib/cn.ts';
import { isOwnPage } from '#src/lib/own-page.ts';
import type { RecommendationItem } from '#src/shared/contracts/ai.ts';
import { useSearch, type FoundItems } from './search.ts';
import { NearestPages, Suggestions, Topics } from './suggestions.tsx';
import { CardShell } from './card-shell.tsx';

function countOf({ items, query }: FoundItems): string {
  if (items.length === 0) return `Nothing found for “${query}”.`;
  return `${items.length} ${items.length === 1 ? 'recommendation' : 'recommendations'} for “${query}”`;
}

function Outcome({ found, failed, loading }: Pick<ReturnType<typeof useSearch>, 'found' | 'failed' | 'loading'>) {
  if (loading) return 'Searching...';
  if (failed) {
    return (
      <>
        <span className="text-danger">
          The search for “{failed.query}” failed. {failed.reason}
        </span>
        {found !== null && found.items.length > 0 && ` You still see what was found for “${found.query}”.`}
      </>
    );
  }
  if (found === null) return null;
  return [countOf(found), found.remark].filter(Boolean).join(' ');
}

/** The recommendations panel. It is mounted anew at each opening, so that it always opens empty. */
export function Overlay({ onClose }: { onClose: () => void }) {
  const { query, setQuery, loading, found, failed, search } = useSearch();
  const [expanded, setExpanded] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const items = found?.items ?? [];

  // A disabled field loses the focus; it gets it back with the results, unless the visitor moved on.
  useEffect(() => {
    const moved = document.activeElement?.matches('dialog *') === true;
    if (!loading && !moved) input.current?.focus({ preventScroll: true });
  }, [loading]);

  function run(text: string) {
    if (loading) return;
    setQuery(text);
    setExpanded(null);
    void search(text);
  }

  return (
    <Dialog
      title="AI Recommendations"
      description="Services, articles and figures from this site that answer your question."
      width="max-w-4xl"
      className="!max-h-[min(80dvh,100dvh-10rem)] content-start"
      closesBeside
      onClose={onClose}
    >
      <form
        role="search"
        className="flex flex-col gap-3 sm:flex-row"
        onSubmit={(event) => {
          event.preventDefault();
          run(query);
        }}
      >
        <Input
          ref={input}
          type="search"
          aria-label="Search for technology topics"
          placeholder="Search for technology topics..."
          autoComplete="off"
          maxLength={200}
          value={query}
          disabled={loading}
          onValue={setQuery}
        />
        <Button icon={Search} type="submit" disabled={loading || query.trim() === ''} className="shrink-0">
          {loading ? 'Searching...' : 'Search'}
        </Button>
      </form>
      <Topics onSearch={run} disabled={loading} />
      <p role="status" className="min-h-6 break-words text-sm text-muted">
        <Outcome found={found} failed={failed} loading={loading} />
      </p>
      {items.length > 0 ? (
        <ul className="grid gap-6" aria-busy={loading}>
          {items.map((item) => (
            <ResultCard
              key={item.title}
              item={item}
              expanded={expanded === item.title}
              onToggle={() => setExpanded(expanded === item.title ? null : item.title)}
              onClose={onClose}
            />
          ))}
        </ul>
      ) : (
        <div className="grid gap-6">
          {found !== null && !loading && <NearestPages pages={found.instead} onClose={onClose} />}
          <Suggestions onSearch={run} onClose={onClose} disabled={loading} />
        </div>
      )}
    </Dialog>
  );
}

interface ResultCardProps {
  item: RecommendationItem;
  expanded: boolean;
  onToggle: () => void;
  onClose: () => void;
}

function ResultCard({ item, expanded, onToggle, onClose }: ResultCardProps) {
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

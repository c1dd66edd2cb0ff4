import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { DialogContent } from '#components/ui/dialog.tsx';
import { Input } from '#components/ui/input.tsx';
import { ResultCard } from './result-card.tsx';
import { type Found, useSearch } from './search.ts';
import { Suggestions, Topics } from './suggestions.tsx';

function outcome(found: Found | null, loading: boolean): string {
  if (loading) return 'Searching...';
  if (found === null) return '';
  const { items, query } = found;
  if (items.length === 0) return `Nothing found for “${query}”. Here are some suggestions.`;
  return `${items.length} ${items.length === 1 ? 'recommendation' : 'recommendations'} for “${query}”`;
}

interface OverlayProps {
  onClose: () => void;
}

/** The recommendations panel. It is mounted anew at each opening, so that it always opens empty. */
export function Overlay({ onClose }: OverlayProps) {
  const { query, setQuery, loading, found, search } = useSearch();
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
    <DialogContent
      title="AI Recommendations"
      description="Services, articles and figures from this site that answer your question."
      className="max-h-[80dvh] max-w-4xl content-start"
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
          onChange={({ target }) => setQuery(target.value)}
        />
        <Button type="submit" disabled={loading || query.trim() === ''} className="shrink-0">
          <Search aria-hidden="true" />
          {loading ? 'Searching...' : 'Search'}
        </Button>
      </form>
      <Topics onSearch={run} disabled={loading} />
      <p role="status" className="min-h-6 text-sm text-muted">
        {outcome(found, loading)}
      </p>
      {items.length > 0 ? (
        <ul className="grid gap-4" aria-busy={loading}>
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
        <Suggestions onSearch={run} onClose={onClose} disabled={loading} />
      )}
    </DialogContent>
  );
}

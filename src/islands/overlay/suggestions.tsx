import { Button } from '#src/components/ui/button.tsx';
import { isOwnPage } from '#src/lib/own-page.ts';
import type { ChatSource } from '#src/shared/contracts/ai.ts';
import { CardShell } from './card-shell.tsx';

/** Searches that the panel proposes. */
const topics = [
  'technology adoption statistics',
  'data sovereignty trends',
  'cybersecurity in 2025',
  'custom software benefits',
  'brand identity ROI',
  'mobile app development statistics',
] as const;

export function Topics({ onSearch, disabled }: { onSearch: (text: string) => void; disabled: boolean }) {
  return (
    <section aria-label="Suggested topics">
      <p className="mb-2 text-sm text-muted">Suggested topics</p>
      <ul className="-mx-6 flex gap-2 overflow-x-auto whitespace-nowrap px-6 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0">
        {topics.map((topic) => (
          <li key={topic}>
            <button
              type="button"
              aria-disabled={disabled || undefined}
              onClick={() => onSearch(topic)}
              className="min-h-8 rounded-sm border border-line-strong px-3 py-1 text-left text-sm text-gray transition-colors hover:border-primary hover:text-primary aria-disabled:opacity-60"
            >
              {topic}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where a search leads that found nothing: the services that come nearest, and the contact form. */
export function NearestPages({ pages, onClose }: { pages: readonly ChatSource[]; onClose: () => void }) {
  const own = pages.filter(({ url }) => isOwnPage(url, location.origin));
  if (own.length === 0) return null;
  return (
    <section aria-label="Closest services">
      <p className="mb-2 text-sm text-muted">These services come closest. Or tell us what you need.</p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {own.map(({ title, url }) => (
          <li key={url}>
            <a href={url} onClick={onClose} className="inline-block py-1 text-primary underline underline-offset-4">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const catalog = '/#services-catalog';

const services = [
  {
    title: 'Technology Integration',
    description: 'Connect the systems you already pay for, with no spreadsheets in between.',
  },
  {
    title: 'Data Sovereignty Solutions',
    description: 'One governed store for your data, in a jurisdiction you choose and under your own keys.',
  },
];

interface SuggestionsProps {
  onSearch: (text: string) => void;
  onClose: () => void;
  disabled: boolean;
}

/** What stands in the panel while nothing was searched, or nothing found. */
export function Suggestions({ onSearch, onClose, disabled }: SuggestionsProps) {
  return (
    <ul className="grid gap-6 md:grid-cols-3">
      {services.map(({ title, description }) => (
        <CardShell key={title} type="service" title={title} description={description}>
          <Button asChild variant="link" size="sm" className="justify-self-start">
            <a href={catalog} onClick={onClose} aria-label={`Learn More: ${title}`}>
              Learn More
            </a>
          </Button>
        </CardShell>
      ))}
      <CardShell
        type="article"
        title="Emerging Tech Trends 2025"
        description="Six developments with dates attached, and who should act on each."
      >
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          aria-disabled={disabled || undefined}
          onClick={() => onSearch('technology trends')}
        >
          Search Related Content
        </Button>
      </CardShell>
    </ul>
  );
}

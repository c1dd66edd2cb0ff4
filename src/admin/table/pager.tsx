import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { formatNumber } from '#lib/format.ts';

export function Pager({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  if (pages === 1) return null;
  return (
    <nav aria-label="Pages" className="flex items-center justify-end gap-2">
      <Button
        variant="secondary"
        size="icon"
        aria-label="Previous page"
        aria-disabled={page === 1}
        onClick={() => page > 1 && onPage(page - 1)}
      >
        <ChevronLeft aria-hidden="true" />
      </Button>
      <p aria-current="page" className="min-w-28 text-center text-sm text-muted">
        Page {formatNumber(page)} of {formatNumber(pages)}
      </p>
      <Button
        variant="secondary"
        size="icon"
        aria-label="Next page"
        aria-disabled={page === pages}
        onClick={() => page < pages && onPage(page + 1)}
      >
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  );
}

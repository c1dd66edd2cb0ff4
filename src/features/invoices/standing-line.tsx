import type { InvoiceSummary } from '#src/shared/contracts/invoices.ts';
import { cn } from '#src/lib/cn.ts';
import { partsOf, type StandingPart } from './standing-words.ts';

const looks: Record<StandingPart['kind'], string> = {
  paid: 'h-full bg-act border-b border-primary',
  claimed: 'border-t-[3px] border-dashed border-heading',
  open: 'h-0.5 bg-line-strong',
  credited: 'h-0.5 bg-line',
};

/** How far an invoice is, as a line as wide as its total. The words beside it say the same. */
export function StandingLine({ invoice, className }: { invoice: InvoiceSummary; className?: string }) {
  return (
    <span aria-hidden="true" className={cn('flex h-1.5 items-end gap-[5px]', className)}>
      {partsOf(invoice).map(({ kind, sum }) => (
        <span key={kind} className={cn('block min-w-2', looks[kind])} style={{ flex: sum }} />
      ))}
    </span>
  );
}

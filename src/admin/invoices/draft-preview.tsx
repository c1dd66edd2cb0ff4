import { useState } from 'react';
import type { Invoice } from '#src/shared/contracts/invoices.ts';
import { invoiceName } from '#src/shared/invoice-words.ts';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { memberApi } from '#src/lib/api.ts';

const PdfView = lazyPart(() => import('#src/features/documents/pdf-view.tsx'), 'PdfView');

/** The file as it would be issued now, marked as a draft. While it is open it follows what is saved. */
export function DraftPreview({ invoice }: { invoice: Invoice }) {
  const [open, setOpen] = useState(false);
  const address = memberApi.admin.invoices[':id'].preview.$path({ param: { id: invoice.id } });
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="print:hidden">
      <summary className="w-fit cursor-pointer py-2 font-heading font-medium text-heading underline decoration-act decoration-2 underline-offset-[5px]">
        The PDF as it would be issued
      </summary>
      {open && <PdfView address={`${address}?saved=${Date.parse(invoice.updatedAt)}`} name={invoiceName(invoice)} />}
    </details>
  );
}

import { Download } from 'lucide-react';
import type { Invoice } from '#src/shared/contracts/invoices.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { PageHeader } from '#src/components/app/page-header.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { InvoiceSheet } from '#src/features/invoices/invoice-sheet.tsx';
import { Payments } from '#src/features/invoices/payments.tsx';
import { invoiceQuery, pdfAddress } from '#src/features/invoices/queries.ts';
import { InvoiceStatusBadge } from '#src/features/invoices/status-badge.tsx';
import { Standing } from '#src/features/invoices/standing.tsx';
import { ShareButton, sharedInvoice } from '#src/features/links/share-button.tsx';
import { invoiceName } from '#src/shared/invoice-words.ts';
import { useNewsRead } from '#src/features/notifications/use-news-read.ts';
import { useQuery } from '#src/lib/query.ts';
import { profileQuery } from '#src/stores/profile.ts';
import { routeId, type RouteProps } from '#src/portal/router.ts';
import { Pay } from './invoice/pay.tsx';
import { InvoiceStrip } from './invoice/strip.tsx';
import { RecordScreen } from './record-screen.tsx';

export function InvoiceRoute({ page }: RouteProps) {
  const id = routeId(page);
  useNewsRead(({ invoiceId }) => invoiceId !== null && invoiceId === id);
  return (
    <RecordScreen what="invoice" id={id} queryOf={invoiceQuery} titleOf={invoiceName}>
      {(invoice) => <InvoiceScreen invoice={invoice} />}
    </RecordScreen>
  );
}

/** What is open and how to pay it, beside the invoice itself. */
function InvoiceScreen({ invoice }: { invoice: Invoice }) {
  const { id, status, projectId, projectTitle, rest, firm } = invoice;
  const { data: me } = useQuery(profileQuery);
  const isClient = me?.role === 'client';
  return (
    <>
      {isClient && <InvoiceStrip id={id} />}
      <PageHeader
        title={invoiceName(invoice)}
        description={
          <span className="flex flex-wrap items-center gap-3">
            <InvoiceStatusBadge status={status} isClient={isClient} />
            <a
              href={portalPaths.project(projectId)}
              className="-my-1 py-1 text-heading underline decoration-act decoration-2 underline-offset-[5px] hover:decoration-heading"
            >
              <bdi>{projectTitle}</bdi>
            </a>
          </span>
        }
        actions={
          <>
            {me?.role === 'admin' && (
              <ShareButton about={{ thing: 'invoice', id }} name={invoiceName(invoice)} {...sharedInvoice} />
            )}
            <Button asChild icon={Download} variant="secondary">
              <a href={pdfAddress(id)} download>
                Download PDF
              </a>
            </Button>
          </>
        }
      />
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-8 xl:col-start-2 xl:row-start-1">
          {firm?.isExample && (
            <p className="border-l-2 border-warning pl-4 text-warning">
              Example. Nobody owes this; please don’t pay it.
            </p>
          )}
          <div className="contents print:hidden">
            {invoice.kind === 'invoice' && <Standing invoice={invoice} isClient={isClient} />}
            {isClient && rest > 0 && <Pay invoice={invoice} />}
            <Payments invoice={invoice} isClient={isClient} />
          </div>
        </div>
        <InvoiceSheet invoice={invoice} hrefOf={portalPaths.invoice} />
      </div>
    </>
  );
}

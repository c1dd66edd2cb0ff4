import { lazyPart } from '#src/components/app/lazy-part.tsx';
import type { Invoice } from '#src/shared/contracts/invoices.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { PageHeader } from '#src/components/app/page-header.tsx';
import { Downloads } from '#src/features/invoices/downloads.tsx';
import { TextLink } from '#src/components/ui/text-link.tsx';
import { cn } from '#src/lib/cn.ts';
import { Payments } from '#src/features/invoices/payments.tsx';
import { invoiceQuery } from '#src/features/invoices/queries.ts';
import { Standing } from '#src/features/invoices/standing.tsx';
import { ShareButton, sharedInvoice } from '#src/features/links/share-button.tsx';
import { exampleWords, invoiceName } from '#src/shared/invoice-words.ts';
import { useNewsRead } from '#src/features/notifications/use-news-read.ts';
import { useQuery } from '#src/lib/query.ts';
import { profileQuery } from '#src/stores/profile.ts';
import { routeId, type RouteProps } from '#src/portal/router.ts';
import { CreditNote } from './invoice/credit-note.tsx';
import { Pay } from './invoice/pay.tsx';
import { PayByCard } from './invoice/pay-by-card.tsx';
import { InvoiceStrip } from './invoice/strip.tsx';
import { RecordScreen } from './record-screen.tsx';

const InvoiceSheet = lazyPart(() => import('#src/features/invoices/invoice-sheet.tsx'), 'InvoiceSheet');

export function InvoiceRoute({ page }: RouteProps) {
  const id = routeId(page);
  useNewsRead(({ invoiceId }) => invoiceId !== null && invoiceId === id);
  return (
    <RecordScreen what="invoice" id={id} queryOf={invoiceQuery} titleOf={invoiceName}>
      {(invoice) => <InvoiceScreen invoice={invoice} cameBack={page.search.checkout} />}
    </RecordScreen>
  );
}

/** What is left to pay and how, beside the invoice itself. In one column the sum comes first and the other ways last. */
function InvoiceScreen({ invoice, cameBack }: { invoice: Invoice; cameBack: string | undefined }) {
  const { id, projectId, projectTitle, rest, firm, status, creditNotes } = invoice;
  const { data: me } = useQuery(profileQuery);
  const isClient = me?.role === 'client';
  return (
    <>
      {isClient && <InvoiceStrip id={id} />}
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-9 xl:grid-cols-[minmax(0,41rem)_24.5rem] xl:grid-rows-[auto_auto_1fr] xl:justify-between xl:gap-y-0">
        <div className="max-w-[41rem] xl:col-start-1 xl:row-start-1">
          <PageHeader
            title={invoiceName(invoice)}
            description={
              <TextLink href={portalPaths.project(projectId)} className="-my-1 py-1">
                <bdi>{projectTitle}</bdi>
              </TextLink>
            }
            actions={
              <>
                {me?.role === 'admin' && (
                  <ShareButton about={{ thing: 'invoice', id }} name={invoiceName(invoice)} {...sharedInvoice} />
                )}
                <Downloads invoice={invoice} variant="secondary" size="sm" />
              </>
            }
          />
        </div>
        <div className="grid max-w-[41rem] grid-cols-1 gap-7 xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:pt-2 print:hidden">
          {firm?.isExample && <p className="border-l-2 border-warning pl-4 text-warning">{exampleWords(invoice)}</p>}
          {invoice.kind === 'invoice' && <Standing invoice={invoice} isClient={isClient} />}
          {isClient && <PayByCard invoice={invoice} cameBack={cameBack} />}
          <Payments invoice={invoice} isClient={isClient} />
        </div>
        <div className="grid min-w-0 max-w-[41rem] grid-cols-1 gap-14 xl:col-start-1 xl:row-span-2 xl:row-start-2">
          <div className={cn('min-w-0', status === 'paid' && 'border-act max-sm:-mx-4 sm:border-b-[12px]')}>
            <InvoiceSheet invoice={invoice} hrefOf={portalPaths.invoice} />
          </div>
          {creditNotes.map((note) => (
            <CreditNote key={note.id} id={note.id} invoice={invoice} />
          ))}
        </div>
        {isClient && rest > 0 && (
          <div className="max-w-[41rem] xl:col-start-2 xl:row-start-3 xl:mt-8 print:hidden">
            <Pay invoice={invoice} />
          </div>
        )}
      </div>
    </>
  );
}

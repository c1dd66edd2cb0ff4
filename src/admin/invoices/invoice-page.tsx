import { use, useState } from 'react';
import type { Invoice, InvoicePayment } from '#src/shared/contracts/invoices.ts';
import { portalPaths } from '#src/shared/portal-paths.ts';
import { $router, invoicePath, tabPath } from '#src/admin/paths.ts';
import { InPane, RecordMissing, RecordPage } from '#src/admin/shell/record-page.tsx';
import { CellLink } from '#src/admin/table/cells.tsx';
import { ReadFailure, TableSkeleton } from '#src/admin/table/states.tsx';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { attempt, useAttempt } from '#src/components/form/attempt.ts';
import { ConfirmButton } from '#src/components/form/confirm-button.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { ShareButton, sharedInvoice } from '#src/features/links/share-button.tsx';
import { Downloads } from '#src/features/invoices/downloads.tsx';
import { InvoiceSheet } from '#src/features/invoices/invoice-sheet.tsx';
import { Payments } from '#src/features/invoices/payments.tsx';
import { invoiceQuery } from '#src/features/invoices/queries.ts';
import { Standing } from '#src/features/invoices/standing.tsx';
import { InvoiceStatusBadge } from '#src/features/invoices/status-badge.tsx';
import { invoiceName } from '#src/shared/invoice-words.ts';
import { moneyOf } from '#src/features/invoices/words.ts';
import { memberApi, reply } from '#src/lib/api.ts';
import { cn } from '#src/lib/cn.ts';
import { useQuery } from '#src/lib/query.ts';
import { ClaimActions } from './claim-actions.tsx';
import { DraftPreview } from './draft-preview.tsx';
import { Reasons } from './reasons.tsx';
import { keepInvoice } from './store.ts';

const DraftEditor = lazyPart(() => import('./draft-editor.tsx'), 'DraftEditor', { fallback: <TableSkeleton /> });
const PaymentDialog = lazyPart(() => import('./payment-dialog.tsx'), 'PaymentDialog');

const list = { href: tabPath('invoices'), label: 'All invoices' };
const api = memberApi.admin.invoices[':id'];

export function InvoicePage({ id }: { id: number }) {
  const { data, error, retry } = useQuery(invoiceQuery(id));
  if (data) return <OpenedInvoice key={id} invoice={data} />;
  if (error?.status === 404)
    return <RecordMissing what="invoice" fate="It may have been a draft that was deleted." list={list} />;
  return error ? <ReadFailure what="This invoice" error={error} onRetry={retry} /> : <TableSkeleton />;
}

function OpenedInvoice({ invoice }: { invoice: Invoice }) {
  const isDraft = invoice.status === 'draft';
  const inPane = use(InPane);
  return (
    <RecordPage
      title={invoiceName(invoice)}
      description={
        <span className="flex flex-wrap items-center gap-3">
          <InvoiceStatusBadge status={invoice.status} />
          {invoice.clientName ?? 'No company'}
          <CellLink href={portalPaths.project(invoice.projectId)}>{invoice.projectTitle}</CellLink>
        </span>
      }
      list={list}
      actions={
        invoice.status === 'issuing' ? <GoOn id={invoice.id} /> : !isDraft && <IssuedActions invoice={invoice} />
      }
    >
      <div className={cn('grid grid-cols-1 gap-x-10 gap-y-8', !inPane && 'xl:grid-cols-2')}>
        {isDraft ? (
          <DraftEditor invoice={invoice} />
        ) : (
          <div className="grid grid-cols-1 content-start gap-8 print:hidden">
            {invoice.kind === 'invoice' && <Standing invoice={invoice} isClient={false} />}
            <Payments
              invoice={invoice}
              isClient={false}
              claimActions={(claim) => <ClaimActions invoice={invoice} claim={claim} />}
              paymentActions={(payment) =>
                payment.method === 'card' ? null : <RemovePayment invoice={invoice} payment={payment} />
              }
            />
            <Reasons invoice={invoice} />
          </div>
        )}
        <div className="grid min-w-0 grid-cols-1 content-start gap-6">
          <InvoiceSheet invoice={invoice} hrefOf={invoicePath} />
          {isDraft && <DraftPreview invoice={invoice} />}
        </div>
      </div>
    </RecordPage>
  );
}

/** What broke off while it was issued: it has its number, its files are not made yet, and its people have not heard of it. */
function GoOn({ id }: { id: number }) {
  const [pending, goOn] = useAttempt('Failed to issue the invoice', async () =>
    keepInvoice(await reply(api.issue.$post({ param: { id }, json: {} }))),
  );
  return (
    <Button size="sm" loading={pending} onClick={goOn}>
      Go on issuing
    </Button>
  );
}

function IssuedActions({ invoice }: { invoice: Invoice }) {
  const { id, kind, status, rest, overpaid } = invoice;
  const [paying, setPaying] = useState(false);
  // Nothing happens to this one before the draft is issued.
  const [correcting, correct] = useAttempt('Failed to begin the correction', async () => {
    const draft = await reply(api.correction.$post({ param: { id }, json: {} }));
    keepInvoice(draft);
    $router.open(invoicePath(draft.id));
  });
  const [crediting, credit] = useAttempt('Failed to write the credit note', async () => {
    const draft = await reply(api['credit-note'].$post({ param: { id }, json: {} }));
    keepInvoice(draft);
    $router.open(invoicePath(draft.id));
  });
  return (
    <>
      <ShareButton about={{ thing: 'invoice', id }} name={invoiceName(invoice)} {...sharedInvoice} />
      <Downloads invoice={invoice} variant="ghost" size="sm" />
      {kind === 'invoice' && status !== 'void' && (
        <Button variant="secondary" size="sm" loading={crediting} onClick={credit}>
          Credit note
        </Button>
      )}
      {kind === 'invoice' && invoice.credited === 0 && invoice.total > 0 && (
        <Button variant="secondary" size="sm" loading={correcting} onClick={correct}>
          Correct
        </Button>
      )}
      {kind === 'invoice' && (
        <Button variant={rest + overpaid > 0 ? 'primary' : 'ghost'} size="sm" onClick={() => setPaying(true)}>
          Record a payment…
        </Button>
      )}
      {paying && <PaymentDialog invoice={invoice} onClose={() => setPaying(false)} />}
    </>
  );
}

function RemovePayment({ invoice, payment }: { invoice: Invoice; payment: InvoicePayment }) {
  const amount = moneyOf(invoice)(payment.amount);
  const remove = () =>
    attempt('Failed to remove the payment', async () => {
      const param = { id: invoice.id, paymentId: payment.id };
      keepInvoice(await reply(api.payments[':paymentId'].$delete({ param })));
    });
  return (
    <ConfirmButton
      variant="ghost"
      size="sm"
      question={{
        title: `Remove the payment of ${amount}?`,
        description:
          'Only for a payment that was recorded by mistake. Its receipt goes with it; the audit log keeps who removed it.',
        confirmLabel: 'Remove payment',
        destructive: true,
      }}
      onConfirm={remove}
    >
      Remove…<span className="sr-only"> {amount}</span>
    </ConfirmButton>
  );
}

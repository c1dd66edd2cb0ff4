import type { ReactNode } from 'react';
import type { Claim, Invoice, InvoicePayment } from '#src/shared/contracts/invoices.ts';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { DateOf, Moment } from '#src/components/app/time.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { receiptAddress } from './queries.ts';
import { TextLink } from '#src/components/ui/text-link.tsx';
import { claimWords, claimWordsForStaff, coinAmount, coinOf } from './claim-words.ts';
import { methodLabels, moneyOf } from './words.ts';

const Receipt = lazyPart(() => import('./receipt.tsx'), 'Receipt');

const disputes = {
  client: {
    open: 'You have disputed your card payment. Your bank decides; until then nothing is asked of you.',
    lost: 'Your bank has paid your card payment back to you.',
  },
  staff: {
    open: 'The client’s bank has taken the card payment back for now. Answer at the card provider.',
    lost: 'The dispute was lost: the bank has paid the client back.',
  },
};

interface PaymentsProps {
  invoice: Invoice;
  /** Read by whoever pays, not by staff. */
  isClient: boolean;
  /** What can be done with a payment or a claim, for those who may. */
  paymentActions?: (payment: InvoicePayment) => ReactNode;
  claimActions?: (claim: Claim) => ReactNode;
}

/** What was paid, with its receipts, and what somebody says was. */
export function Payments({ invoice, isClient, paymentActions, claimActions }: PaymentsProps) {
  const { payments, claims, id, dispute } = invoice;
  const money = moneyOf(invoice);
  const [first, ...others] = payments;
  // Paid at once: the receipt is all there is to say.
  const only = isClient && first && others.length === 0 && invoice.status === 'paid' ? first : null;
  return (
    <>
      {dispute !== null && (
        <p className="border-l-2 border-warning pl-4 text-warning">
          {disputes[isClient ? 'client' : 'staff'][dispute]}
        </p>
      )}
      {claims.length > 0 && (
        <section>
          <h2 className="text-[1.375rem] font-bold leading-tight tracking-[-0.02em]">Cryptocurrency payments</h2>
          <ul>
            {claims.map((claim) => (
              <ClaimItem
                key={claim.id}
                claim={claim}
                money={money}
                isClient={isClient}
                actions={claimActions?.(claim)}
              />
            ))}
          </ul>
        </section>
      )}
      {only !== null && <Receipt invoice={invoice} payment={only} />}
      {only === null && payments.length > 0 && (
        <section>
          <h2 className="text-[1.375rem] font-bold leading-tight tracking-[-0.02em]">Received</h2>
          <ul>
            {payments.map((payment) => (
              <li key={payment.id} className="mt-3 grid gap-1 border-t border-line pt-3 text-sm">
                <p className="flex justify-between gap-4 text-base">
                  <span className="font-heading font-medium tabular-nums text-heading">{money(payment.amount)}</span>
                  <DateOf value={payment.paidOn} className="text-muted" />
                </p>
                <p dir="auto" className="text-muted [overflow-wrap:anywhere]">
                  {[
                    payment.amount < 0 ? 'Paid back' : payment.method !== 'card' && methodLabels[payment.method],
                    payment.reference,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </p>
                <p className="flex flex-wrap items-center gap-x-4">
                  <a
                    href={receiptAddress(id, payment.id)}
                    download
                    className="-my-1 py-2 text-heading underline decoration-act decoration-2 underline-offset-[5px]"
                  >
                    Receipt<span className="sr-only"> for {money(payment.amount)}</span>
                  </a>
                  {paymentActions?.(payment)}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Where the focus goes once nothing is left to do with a claim. */
export const claimPlace = ({ id }: Claim) => `claim-${id}`;

interface ClaimItemProps {
  claim: Claim;
  money: (minor: number) => string;
  isClient: boolean;
  actions: ReactNode;
}

function ClaimItem({ claim, money, isClient, actions }: ClaimItemProps) {
  const { coin, units, worth, transactionId, sentAt, createdAt, claimedBy } = claim;
  const { title, text, tone } = isClient ? claimWords(claim) : claimWordsForStaff(claim);
  const { name = coin, explorer } = coinOf(coin) ?? {};
  return (
    <li id={claimPlace(claim)} tabIndex={-1} className="mt-3 grid gap-1.5 border-t border-line pt-3 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-heading text-base font-medium text-heading">{coinAmount(units, coin)}</span>
        <Badge tone={tone}>{title}</Badge>
      </p>
      <p className="[overflow-wrap:anywhere]">{text}</p>
      <p className="text-muted">
        {worth !== null && worth > 0 && `${money(worth)} at the agreed rate, `}
        {name}, {sentAt === null ? 'claimed ' : 'sent '}
        <Moment value={sentAt ?? createdAt} />
        {claimedBy !== null && (
          <>
            , by <bdi>{claimedBy}</bdi>
          </>
        )}
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <code className="break-all font-mono text-xs text-muted">{transactionId}</code>
        {explorer !== undefined && (
          <TextLink href={explorer.replace('{id}', transactionId)} target="_blank" rel="noopener noreferrer">
            See it on the blockchain
          </TextLink>
        )}
      </p>
      {actions}
    </li>
  );
}

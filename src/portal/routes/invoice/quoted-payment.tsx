import { paymentLink } from '#data/payment-link.ts';
import { addressGroups } from '#shared/address-groups.ts';
import { coinDecimals, fromUnits, withoutZeros } from '#shared/coins.ts';
import type { CoinQuote, Invoice } from '#shared/contracts/invoices.ts';
import { useSecondsUntil } from '#components/app/use-seconds-until.ts';
import { CopyRows } from '#features/invoices/copy-rows.tsx';
import { coinAmount, coinOf } from '#features/invoices/claim-words.ts';
import { Scan } from '#features/invoices/scan.tsx';
import { moneyOf } from '#features/invoices/words.ts';

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Where to, and with which tag, comes first; then how much, as long as the rate holds. */
export function QuotedPayment({ quote, invoice }: { quote: CoinQuote; invoice: Invoice }) {
  const { coin, address, tag, units, rate, amount, expiresAt } = quote;
  const seconds = useSecondsUntil(Date.parse(expiresAt));
  const { name = coin, symbol = coin, accepts, demo, address: ownAddress, link = null } = coinOf(coin) ?? {};
  const text = coinAmount(units, coin);
  const href = paymentLink({ id: coin, link, address }, BigInt(units));
  return (
    <div className="grid gap-4">
      {demo && address === ownAddress && (
        <p className="border-l-2 border-warning pl-4 font-medium text-warning">Demo address, do not send funds.</p>
      )}
      <CopyRows
        rows={[
          { label: `${name} address`, value: address, shown: addressGroups(address).join(' ') },
          ...(tag === null ? [] : [{ label: 'Destination tag', value: String(tag) }]),
        ]}
      />
      <p className="text-sm text-muted">
        Send only {name} ({symbol}) to this address{accepts && ', and no tokens'}. Anything else will be lost.
        {tag !== null && ' A payment without the tag cannot be credited to you.'}
      </p>
      <CopyRows rows={[{ label: 'Amount', value: fromUnits(BigInt(units), coinDecimals[coin]), shown: text }]} />
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-muted">
        <span>
          {moneyOf(invoice)(amount)} at {withoutZeros(rate)} {invoice.currency} per {symbol}
        </span>
        {seconds > 0 && (
          <span>
            holds for{' '}
            <span role="timer" aria-live="off" className="font-mono text-lg tabular-nums text-heading">
              {clock(seconds)}
            </span>
          </span>
        )}
      </p>
      {/* Said once, when it happens. */}
      <p role="status" className="text-warning empty:hidden">
        {seconds === 0 && 'This rate has expired. If you have sent nothing yet, get a new one below.'}
      </p>
      {seconds > 0 && (
        <Scan
          text={href?.href ?? address}
          label={href ? `${href.standard} code: ${text} to our ${name} address` : `Code of our ${name} address`}
        >
          {href && (
            <>
              {href.standard} ·{' '}
              <a href={href.href} className="-my-1 inline-block py-1 text-primary underline underline-offset-4">
                Open in your wallet
              </a>
            </>
          )}
        </Scan>
      )}
    </div>
  );
}

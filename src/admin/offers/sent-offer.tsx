import type { ReactNode } from 'react';
import type { Offer } from '#src/shared/contracts/offers.ts';
import { formatMoney } from '#src/shared/money.ts';
import { sumOffer } from '#src/shared/offer-sums.ts';
import { invoicePath } from '#src/admin/paths.ts';
import { RecordDetails } from '#src/admin/shell/record-details.tsx';
import { PartHeading } from '#src/admin/shell/record-page.tsx';
import { CellLink } from '#src/admin/table/cells.tsx';
import { DateOf, Moment } from '#src/components/app/time.tsx';
import { acceptedHowLabels } from './words.ts';

/** What was sent, which nobody changes, and what came of it. */
export function SentOffer({ offer }: { offer: Offer }) {
  const { acceptance, items, currency } = offer;
  const money = (minor: number) => formatMoney(minor, currency);
  const sums = sumOffer(offer, acceptance?.options ?? []);
  return (
    <div className="grid max-w-[44rem] grid-cols-1 content-start gap-8">
      <RecordDetails entries={factsOf(offer)} />
      {acceptance && (
        <Part title="Accepted">
          <RecordDetails
            entries={{
              How: acceptedHowLabels[acceptance.how],
              By: `${acceptance.name}, ${acceptance.email}`,
              On:
                acceptance.how === 'signed' ? (
                  <Moment value={acceptance.acceptedAt} />
                ) : (
                  <DateOf value={acceptance.acceptedAt} />
                ),
              ...corrected(offer, acceptance),
              ...(acceptance.invoiceEmail && { 'Invoices to': acceptance.invoiceEmail }),
              ...(acceptance.orderNumber && { 'Order number': acceptance.orderNumber }),
              ...(acceptance.recordedBy !== null && { 'Recorded by': acceptance.recordedBy }),
              ...(acceptance.invoiceId !== null && {
                Deposit: <CellLink href={invoicePath(acceptance.invoiceId)}>{money(acceptance.deposit)}</CellLink>,
              }),
            }}
          />
        </Part>
      )}
      {offer.reason && (
        <Part title="Why it was declined">
          <blockquote dir="auto" className="whitespace-pre-wrap text-heading [overflow-wrap:anywhere]">
            {offer.reason}
          </blockquote>
        </Part>
      )}
      <p
        dir="auto"
        className="whitespace-pre-wrap font-heading text-lg font-medium text-heading [overflow-wrap:anywhere]"
      >
        {offer.about}
      </p>
      <Part title="Price and options">
        <ul className="border-t border-line">
          {items.map(({ title, price, isOption }, at) => (
            <Row key={at} name={isOption ? `${title} (option)` : title} figure={money(price)} />
          ))}
          <Row name="Tax" figure={money(sums.tax)} />
          <Row name={acceptance ? 'As accepted' : 'Without options'} figure={money(sums.total)} />
          {sums.deposit > 0 && <Row name="Of it to begin" figure={money(sums.deposit)} />}
        </ul>
      </Part>
      {offer.steps.length > 0 && (
        <Part title="Steps">
          <ol className="border-t border-line">
            {offer.steps.map(({ title, days }, at) => (
              <Row key={at} name={title} figure={`Day ${days}`} />
            ))}
          </ol>
        </Part>
      )}
    </div>
  );
}

/** What whoever signed wrote otherwise than the offer had it. */
const corrected = (offer: Offer, { street, postalCode }: NonNullable<Offer['acceptance']>) => ({
  ...(street && street !== offer.street && { 'Street, as signed': street }),
  ...(postalCode && postalCode !== offer.postalCode && { 'Postal code, as signed': postalCode }),
});

const factsOf = ({ name, email, legalName, country, validUntil, sentAt, openedAt, offeredBy }: Offer) => ({
  For: `${name}, ${email}`,
  Firm: `${legalName}, ${country}`,
  'Valid until': validUntil === null ? '–' : <DateOf value={validUntil} />,
  Sent: sentAt === null ? '–' : <Moment value={sentAt} />,
  'Offered by': offeredBy,
  Opened: openedAt === null ? 'Not yet' : <Moment value={openedAt} />,
});

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-3">
    <PartHeading className="text-lg font-semibold">{title}</PartHeading>
    {children}
  </section>
);

const Row = ({ name, figure }: { name: string; figure: string }) => (
  <li className="flex justify-between gap-6 border-b border-line py-2">
    <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
      {name}
    </span>
    <span className="whitespace-nowrap font-medium tabular-nums text-heading">{figure}</span>
  </li>
);

import { FileSignature } from 'lucide-react';
import type { OfferSummary } from '#src/shared/contracts/offers.ts';
import { amountOf, formatMoney } from '#src/shared/money.ts';
import { offers } from '#src/admin/data.ts';
import { offerPath } from '#src/admin/paths.ts';
import { CellLink, dayColumn, Quiet } from '#src/admin/table/cells.tsx';
import { Records } from '#src/admin/table/records.tsx';
import { valuesOf, type Column, type Filter } from '#src/admin/table/rows.ts';
import { Badge } from '#src/components/ui/badge.tsx';
import { offerName, offerStateLabels, offerStateTones, offerText } from './words.ts';

const columns: Column<OfferSummary>[] = [
  {
    id: 'number',
    heading: 'Offer',
    value: ({ number, version, id }) => (number === null ? `~${id}` : `${number} ${version}`),
    inFile: ({ number }) => number,
    cell: ({ id, title, ...named }) => (
      <span className="grid">
        <CellLink href={offerPath(id)}>{title}</CellLink>
        <Quiet>{offerName(named)}</Quiet>
      </span>
    ),
  },
  {
    id: 'client',
    plain: true,
    heading: 'For',
    value: ({ legalName }) => legalName,
    cell: ({ legalName, name }) => (
      <span className="grid">
        <span>{legalName === '' ? <Quiet>No firm yet</Quiet> : legalName}</span>
        <Quiet>{name}</Quiet>
      </span>
    ),
  },
  {
    id: 'state',
    plain: true,
    heading: 'Status',
    value: ({ state }) => offerStateLabels[state],
    cell: ({ state }) => <Badge tone={offerStateTones[state]}>{offerStateLabels[state]}</Badge>,
  },
  dayColumn('sent', 'Sent', ({ sentAt }) => sentAt, 'Not yet'),
  dayColumn('valid', 'Valid until', ({ validUntil }) => validUntil, '–'),
  { id: 'currency', heading: 'Currency', value: ({ currency }) => currency, fileOnly: true },
  {
    id: 'total',
    plain: true,
    heading: 'Total',
    value: ({ total }) => total,
    inFile: ({ total, currency }) => amountOf(total, currency),
    className: 'whitespace-nowrap tabular-nums lg:text-right lg:[&_button]:justify-end',
    cell: ({ total, currency }) => formatMoney(total, currency),
  },
];

const clientOf = ({ legalName }: OfferSummary) => legalName;

const filters: Filter<OfferSummary>[] = [
  {
    name: 'status',
    label: 'Status',
    any: 'Any status',
    options: offerStateLabels,
    keep: ({ state }, chosen) => state === chosen,
  },
  {
    name: 'client',
    label: 'Client',
    any: 'Any client',
    options: (rows) => valuesOf(rows, clientOf),
    keep: (offer, chosen) => clientOf(offer) === chosen,
  },
];

export const OffersTab = () => (
  <Records
    title="Offers"
    query={offers}
    columns={columns}
    textOf={offerText}
    filters={filters}
    empty={{
      icon: FileSignature,
      title: 'No offers yet',
      description: 'Open a contact request or a company, and choose Write an offer.',
    }}
  />
);

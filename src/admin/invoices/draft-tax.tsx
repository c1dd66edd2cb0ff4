import type { UseFormSetValue } from 'react-hook-form';
import { invoicing } from '#src/data/invoicing.ts';
import type { Invoice } from '#src/shared/contracts/invoices.ts';
import { formatMoney } from '#src/shared/money.ts';
import { departsFrom, type ProposedTax, proposeTax } from '#src/shared/tax-proposal.ts';
import { inSentence } from '#src/shared/sentence.ts';
import { categoryNames } from '#src/shared/vat-categories.ts';
import { Button } from '#src/components/ui/button.tsx';
import { formatDate } from '#src/lib/format.ts';
import { moneyText } from '#src/features/invoices/words.ts';
import type { Draft, DraftLine } from './draft.ts';

/** How the two countries have it. */
export const proposalFor = ({ client, vatCheck, language }: Invoice): ProposedTax =>
  proposeTax(invoicing.firm, { ...client, vatCheck }, invoicing.taxRate, language);

/** The lines that take a deposit off, one for each category and rate. */
const takenOff = (parts: Invoice['deposits'], { currency }: Invoice): DraftLine[] =>
  parts.map(({ id, number, issuedOn, category, rate, reason, net, tax }) => ({
    ...{ quantity: '-1', unit: '', discount: '0', milestoneId: null, category, reason },
    depositId: id,
    taxRate: String(rate),
    unitPrice: moneyText(net, currency),
    description: `Deposit ${number} of ${formatDate(issuedOn)}: ${formatMoney(net, currency)} and ${formatMoney(tax, currency)} tax`,
  }));

interface DraftTaxProps {
  invoice: Invoice;
  lines: readonly DraftLine[];
  setValue: UseFormSetValue<Draft>;
}

/** Says where the lines are taxed otherwise than proposed, and which deposits are still to be taken off. */
export function DraftTax({ invoice, lines, setValue }: DraftTaxProps) {
  const proposed = proposalFor(invoice);
  const name = proposed.category === 'S' ? `tax of ${proposed.taxRate}%` : inSentence(categoryNames[proposed.category]);
  const typed = lines.map((line) => ({ ...line, taxRate: Number(line.taxRate.replace(',', '.')) }));
  const differs = departsFrom({ kind: invoice.kind, lines: typed }, proposed);
  const open = Map.groupBy(
    invoice.deposits.filter(({ id }) => !lines.some(({ depositId }) => depositId === id)),
    ({ id }) => id,
  );
  const write = (next: DraftLine[]) => setValue('lines', next, { shouldDirty: true });
  const propose = () =>
    write(
      lines.map((line) =>
        line.depositId === null ? { ...line, ...proposed, taxRate: String(proposed.taxRate) } : line,
      ),
    );
  return (
    <>
      {differs && (
        <p className="grid justify-items-start gap-2 border-l-2 border-line-strong pl-4">
          For this client we propose: {name}.
          <Button variant="secondary" size="sm" onClick={propose}>
            Use it for every line
          </Button>
        </p>
      )}
      {[...open.values()].map((parts) => (
        <p key={parts[0]?.id} className="grid justify-items-start gap-2 border-l-2 border-line-strong pl-4">
          Deposit {parts[0]?.number} was invoiced before.
          <Button variant="secondary" size="sm" onClick={() => write([...lines, ...takenOff(parts, invoice)])}>
            Take it off<span className="sr-only"> deposit {parts[0]?.number}</span>
          </Button>
        </p>
      ))}
    </>
  );
}

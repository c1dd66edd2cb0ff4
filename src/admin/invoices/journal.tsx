import { day } from '#src/shared/text.ts';
import type { JournalRow } from '#src/shared/contracts/invoices.ts';
import { amountOf } from '#src/shared/money.ts';
import { z } from '#src/shared/zod.ts';
import { type CsvColumn, exportRows } from '#src/admin/export/csv.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { InputField } from '#src/components/ui/input.tsx';
import { memberApi, reply } from '#src/lib/api.ts';
import { localDay } from '#src/lib/format.ts';

const columns: CsvColumn<JournalRow>[] = [
  { heading: 'Date', value: ({ issuedOn }) => issuedOn },
  { heading: 'Number', value: ({ number }) => number },
  { heading: 'Kind', value: ({ kind }) => kind },
  { heading: 'Corrects', value: ({ corrects }) => corrects },
  { heading: 'Client', value: ({ clientName }) => clientName },
  { heading: 'Client tax ID', value: ({ clientTaxId }) => clientTaxId },
  { heading: 'Project', value: ({ project }) => project },
  { heading: 'Currency', value: ({ currency }) => currency },
  { heading: 'Tax rate', value: ({ taxRate }) => taxRate },
  { heading: 'Net', value: ({ net, currency }) => amountOf(net, currency) },
  { heading: 'Tax', value: ({ tax, currency }) => amountOf(tax, currency) },
  { heading: 'Gross', value: ({ gross, currency }) => amountOf(gross, currency) },
  { heading: 'Due', value: ({ dueOn }) => dueOn },
  { heading: 'Status', value: ({ status }) => status },
];

/** One row for each tax rate of each document; docs/operations.md says what is in it. */
export function Journal({ onClose }: { onClose: () => void }) {
  const today = localDay();
  const { field, ...form } = useSchemaForm({
    schema: z.object({ from: day, to: day }),
    failureTitle: 'Failed to read the invoices',
    defaultValues: { from: `${today.slice(0, 7)}-01`, to: today },
    send: async (query) => {
      const rows = await reply(memberApi.admin.invoices.journal.$get({ query }));
      exportRows(`journal-${query.from}-${query.to}.csv`, rows, columns);
      onClose();
    },
  });
  return (
    <FormDialog
      title="Export for accountant"
      description="A CSV file of what was issued in these days: one row for each tax rate of each invoice and credit note."
      closesBeside
      onClose={onClose}
      submit="Export CSV"
      busy="Reading..."
      form={form}
    >
      <div className="grid grid-cols-2 gap-4">
        <InputField label="From" type="date" {...field('from')} />
        <InputField label="To" type="date" {...field('to')} />
      </div>
    </FormDialog>
  );
}

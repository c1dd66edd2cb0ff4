import { useState } from 'react';
import type { Invoice } from '#shared/contracts/invoices.ts';
import { projects } from '#admin/data.ts';
import { companyPath } from '#admin/paths.ts';
import { usePending } from '#components/form/use-pending.ts';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { ApiFailure } from '#lib/api-failure.ts';
import { memberApi, reply } from '#lib/api.ts';
import { messageOf } from '#lib/failure.ts';
import { useQuery } from '#lib/query.ts';
import { toast } from '#stores/toast.ts';
import { moneyOf, nameOf } from '#features/invoices/words.ts';
import { keepInvoice } from './store.ts';

const names: Record<string, string> = {
  'firm.legalName': 'Our legal name',
  'firm.address': 'Our address',
  'firm.taxId': 'Our tax ID',
  'client.company': 'Client',
  'client.legalName': 'The client’s legal name',
  'client.address': 'The client’s address',
  lines: 'Lines',
  dueOn: 'Due date',
  credit: 'Amount',
};

/** Asks before a draft becomes what nobody can change, and says in words what it lacks. */
export function IssueButton({ invoice, unsaved }: { invoice: Invoice; unsaved: boolean }) {
  const { id, total, clientName, kind, projectId } = invoice;
  const [asking, setAsking] = useState(false);
  const [missing, setMissing] = useState<Record<string, string>>({});
  const company = useQuery(projects).data?.rows.find((project) => project.id === projectId)?.companyId ?? null;

  const [pending, issue] = usePending(async () => {
    try {
      const stored = await reply(memberApi.admin.invoices[':id'].issue.$post({ param: { id }, json: {} }));
      keepInvoice(stored);
      toast({ title: `${nameOf(stored)} issued`, description: 'The people of the client are told by email.' });
    } catch (failure) {
      setMissing(failure instanceof ApiFailure ? failure.fields : {});
      toast({ title: 'Not issued', description: messageOf(failure), variant: 'destructive' });
    }
    setAsking(false);
  });

  const kindOf = kind === 'invoice' ? 'invoice' : 'credit note';
  return (
    <>
      <Button aria-disabled={unsaved} onClick={() => !unsaved && setAsking(true)}>
        Issue…
      </Button>
      {unsaved && <p className="self-center text-sm text-muted">Save the draft first, then issue it.</p>}
      {Object.keys(missing).length > 0 && (
        <div role="alert" className="grid w-full gap-2 border-l-2 border-warning pl-4">
          <p className="font-medium text-heading">It cannot be issued yet:</p>
          <ul className="grid list-disc gap-1 pl-5 text-sm">
            {Object.entries(missing).map(([field, sentence]) => (
              <li key={field}>
                {names[field] ?? field}: {sentence}
              </li>
            ))}
          </ul>
          {company !== null && Object.keys(missing).some((field) => field.startsWith('client.')) && (
            <Button asChild variant="secondary" size="sm" className="justify-self-start">
              <a href={companyPath(company)}>Complete the client’s data</a>
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Issue this ${kindOf} over ${moneyOf(invoice)(total)}?`}
        description={`It gets its number, goes to ${clientName ?? 'the client'} by email, and cannot be changed or deleted afterwards. A mistake is corrected with a credit note.`}
        confirmLabel={`Issue ${kindOf}`}
        pending={pending}
        onConfirm={issue}
      />
    </>
  );
}

import type { Invoice } from '#shared/contracts/invoices.ts';
import { portalPaths } from '#shared/portal-paths.ts';
import { projects } from '#admin/data.ts';
import { companyPath } from '#admin/paths.ts';
import { attempt } from '#components/form/attempt.ts';
import { ConfirmButton } from '#components/form/confirm-button.tsx';
import { Button } from '#components/ui/button.tsx';
import { memberApi, reply } from '#lib/api.ts';
import { useQuery } from '#lib/query.ts';
import { toast } from '#stores/toast.ts';
import { nameOf } from '#shared/invoice-words.ts';
import { moneyOf } from '#features/invoices/words.ts';
import { keepInvoice, refreshInvoices } from './store.ts';

/** Asks before a draft becomes what nobody can change. */
export function IssueButton({ invoice, unsaved }: { invoice: Invoice; unsaved: boolean }) {
  const { id, total, clientName, kind } = invoice;
  async function issue() {
    await attempt('Not issued', async () => {
      const stored = await reply(memberApi.admin.invoices[':id'].issue.$post({ param: { id }, json: {} }));
      keepInvoice(stored);
      toast({ title: `${nameOf(stored)} issued`, description: 'The people at the client are notified by email.' });
    });
    // What a credit note corrects is another invoice now, and what went missing meanwhile is said in place of the button.
    refreshInvoices();
  }

  const kindOf = kind === 'invoice' ? 'invoice' : 'credit note';
  return (
    <>
      <ConfirmButton
        aria-disabled={unsaved}
        question={{
          title: `Issue this ${kindOf} for ${moneyOf(invoice)(total)}?`,
          description: `It gets its number, goes to ${clientName ?? 'the client'} by email, and cannot be changed or deleted afterwards. A mistake is corrected with a credit note.`,
          confirmLabel: `Issue ${kindOf}`,
        }}
        onConfirm={issue}
      >
        Issue…
      </ConfirmButton>
      {unsaved && <p className="self-center text-sm text-muted">Save the draft first, then issue it.</p>}
    </>
  );
}

/** What a draft lacks, and where it is filled in, in place of the button that would issue it. */
export function MissingToIssue({ invoice: { missing, projectId } }: { invoice: Invoice }) {
  const company = useQuery(projects).data?.rows.find(({ id }) => id === projectId)?.companyId;
  const isOfClient = Object.keys(missing).some((field) => field.startsWith('client.'));
  const [href, label] =
    'client.company' in missing
      ? [portalPaths.project(projectId), 'Choose the company of the project']
      : [company ? companyPath(company) : undefined, 'Complete the client’s data'];
  return (
    <section aria-label="Missing" className="grid gap-2 border-l-2 border-warning pl-4">
      <p className="font-medium text-heading">Before it can be issued:</p>
      <ul className="grid list-disc gap-1 pl-5 text-sm">
        {Object.entries(missing).map(([field, sentence]) => (
          <li key={field}>{sentence}</li>
        ))}
      </ul>
      {isOfClient && href && (
        <Button asChild variant="secondary" size="sm" className="justify-self-start">
          <a href={href}>{label}</a>
        </Button>
      )}
    </section>
  );
}

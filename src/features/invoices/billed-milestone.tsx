import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { againSchema, type BilledMilestone } from '#src/shared/contracts/invoice-reasons.ts';
import type { Milestone } from '#src/shared/contracts/projects.ts';
import { useAttempt } from '#src/components/form/attempt.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { Button } from '#src/components/ui/button.tsx';
import { InputField } from '#src/components/ui/input.tsx';
import { TextLink } from '#src/components/ui/text-link.tsx';
import { memberApi, reply } from '#src/lib/api.ts';
import { useQuery } from '#src/lib/query.ts';
import { billedQuery, staffAddress } from './queries.ts';

interface OfMilestone {
  projectId: number;
  milestone: Milestone;
}

/** Begins an invoice whose first line is the milestone, and opens it where it is priced. */
async function begin({ projectId, milestone }: OfMilestone, again?: string) {
  const json = { projectId, milestoneId: milestone.id, ...(again !== undefined && { again }) };
  const { id } = await reply(memberApi.admin.invoices.$post({ json }));
  location.assign(staffAddress(id));
}

/** The way to an invoice for a milestone that is done, or the invoice that bills it. */
export function BillMilestone(props: OfMilestone) {
  const { title, id } = props.milestone;
  const billed = useQuery(billedQuery(props.projectId)).data;
  const [pending, start] = useAttempt('Failed to write the invoice', () => begin(props));
  if (billed === undefined) return null;
  const by = billed.find(({ milestoneId }) => milestoneId === id);
  if (by) return <Billed {...props} by={by} />;
  return (
    <Button
      icon={ReceiptText}
      variant="secondary"
      size="sm"
      aria-label={`Invoice this milestone: ${title}`}
      loading={pending}
      onClick={start}
    >
      Invoice this milestone
    </Button>
  );
}

function Billed({ by, ...props }: OfMilestone & { by: BilledMilestone }) {
  const { title } = props.milestone;
  const [asking, setAsking] = useState(false);
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm">
      <TextLink href={staffAddress(by.id)}>
        {by.number === null ? 'Invoice draft' : `Invoice ${by.number}`}
        <span className="sr-only"> for {title}</span>
      </TextLink>
      <Button variant="ghost" size="sm" aria-label={`Invoice again: ${title}`} onClick={() => setAsking(true)}>
        Invoice again…
      </Button>
      {asking && <AgainDialog {...props} by={by} onClose={() => setAsking(false)} />}
    </p>
  );
}

function AgainDialog({ by, onClose, ...props }: OfMilestone & { by: BilledMilestone; onClose: () => void }) {
  const form = useSchemaForm({
    schema: againSchema,
    failureTitle: 'Failed to write the invoice',
    defaultValues: { again: '' },
    send: ({ again }) => begin(props, again),
  });
  return (
    <FormDialog
      form={form}
      title={`Invoice “${props.milestone.title}” again?`}
      description={`${by.number === null ? 'A draft' : `Invoice ${by.number}`} bills it already.`}
      submit="Write an invoice"
      busy="Writing..."
      onClose={onClose}
    >
      <InputField
        label="Why is it billed again?"
        {...form.field('again')}
        hint="Kept with the invoice. The client does not see it."
        autoComplete="off"
      />
    </FormDialog>
  );
}

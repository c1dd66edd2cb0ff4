import { ReceiptText } from 'lucide-react';
import type { Milestone } from '#shared/contracts/projects.ts';
import { accountPaths } from '#shared/portal-paths.ts';
import { useAttempt } from '#components/form/attempt.ts';
import { Button } from '#components/ui/button.tsx';
import { memberApi, reply } from '#lib/api.ts';

interface InvoiceMilestoneProps {
  projectId: number;
  milestone: Milestone;
}

/** Begins an invoice whose first line is the milestone, and opens it where it is priced. */
export function InvoiceMilestone({ projectId, milestone: { id: milestoneId, title } }: InvoiceMilestoneProps) {
  const [pending, begin] = useAttempt('Failed to write the invoice', async () => {
    const { id } = await reply(memberApi.admin.invoices.$post({ json: { projectId, milestoneId } }));
    location.assign(`${accountPaths.admin}/invoices/${id}`);
  });
  return (
    <Button
      icon={ReceiptText}
      variant="secondary"
      size="sm"
      aria-label={`Invoice this milestone: ${title}`}
      loading={pending}
      onClick={begin}
    >
      Invoice this milestone
    </Button>
  );
}

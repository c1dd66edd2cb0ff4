import { useState } from 'react';
import type { Engagement } from '#src/shared/contracts/engagements.ts';
import { useAttempt } from '#src/components/form/attempt.ts';
import { Button } from '#src/components/ui/button.tsx';
import { reply } from '#src/lib/api.ts';
import { toast } from '#src/stores/toast.ts';
import { EndDialog } from './end-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { engagementApi, keepEngagement } from './engagement-queries.ts';
import { staffAddress } from './queries.ts';

interface DepositActsProps {
  projectId: number;
  waits: NonNullable<Engagement['waits']>;
  ending: Engagement['ending'];
}

/** What is done about a deposit that does not come: remind, move the dates, or end. */
export function DepositActs({ projectId, waits, ending }: DepositActsProps) {
  const { isShown, invoiceId, currency } = waits;
  const [doing, setDoing] = useState<'moving' | 'ending' | null>(null);
  const close = () => setDoing(null);
  const [pending, remind] = useAttempt('Not reminded', async () => {
    const param = { id: projectId };
    keepEngagement(projectId, await reply(engagementApi['deposit-reminder'].$post({ param, json: {} })));
    toast({ title: 'Client reminded', description: 'An email about the invoice is on its way.' });
  });
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {isShown ? (
        <Button size="sm" loading={pending} onClick={remind}>
          Remind the client
        </Button>
      ) : (
        <Button asChild size="sm">
          <a href={staffAddress(invoiceId)}>Issue the invoice</a>
        </Button>
      )}
      <Button size="sm" variant="secondary" onClick={() => setDoing('moving')}>
        Move the dates…
      </Button>
      <Button size="sm" variant="ghost" onClick={() => setDoing('ending')}>
        End the project…
      </Button>
      {doing === 'moving' && <MoveDialog projectId={projectId} onClose={close} />}
      {doing === 'ending' && ending && (
        <EndDialog projectId={projectId} currency={currency} ending={ending} onClose={close} />
      )}
    </div>
  );
}

import type { Request } from '#src/shared/contracts/requests.ts';
import { formatMoney } from '#src/shared/money.ts';
import { agreeToRequest } from '#src/features/requests/actions.ts';
import { DateOf } from '#src/components/app/time.tsx';
import { attempt, useAttempt } from '#src/components/form/attempt.ts';
import { ConfirmButton } from '#src/components/form/confirm-button.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { toast } from '#src/stores/toast.ts';

type Proposed = Pick<Request, 'price' | 'currency' | 'dueDate'>;

const priceOf = ({ price, currency }: Proposed) =>
  price === null || currency === null ? '' : formatMoney(price, currency);

/** What it would cost, and by when it would be done. */
export function Proposal(proposed: Proposed) {
  return (
    <>
      {priceOf(proposed)} before tax
      {proposed.dueDate !== null && (
        <>
          , done by <DateOf value={proposed.dueDate} />
        </>
      )}
      . It counts once the client agrees.
    </>
  );
}

/** The client's word on it. */
export function Agree({ request }: { request: Request }) {
  const focusRequest = () => document.getElementById(`request-${request.id}`)?.focus();
  const [pending, refuse] = useAttempt('Failed to answer', async () => {
    await agreeToRequest(request, false);
    focusRequest();
    toast({ title: 'Not agreed', description: 'The request is open again, without a price.' });
  });
  async function agree() {
    if (!(await attempt('Failed to agree', () => agreeToRequest(request, true)))) return;
    focusRequest();
    toast({ title: 'Agreed', description: 'It is planned now, as a milestone.' });
  }
  return (
    <>
      <ConfirmButton
        size="sm"
        aria-label={`Agree: ${request.title}`}
        question={{
          title: `Agree to ${priceOf(request)} for “${request.title}”?`,
          description: 'It becomes a milestone of the project. Everyone on the project will be notified.',
          confirmLabel: 'Agree',
        }}
        onConfirm={agree}
      >
        Agree…
      </ConfirmButton>
      <Button size="sm" variant="secondary" loading={pending} onClick={refuse}>
        Not at this price
      </Button>
    </>
  );
}

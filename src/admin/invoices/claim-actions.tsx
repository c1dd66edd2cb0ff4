import { useState } from 'react';
import {
  type Claim,
  type decideClaimSchema,
  type Invoice,
  paymentSchema,
  refusedClaimSchema,
} from '#src/shared/contracts/invoices.ts';
import { z } from '#src/shared/zod.ts';
import { useAttempt } from '#src/components/form/attempt.ts';
import { FormDialog } from '#src/components/form/form-dialog.tsx';
import { useSchemaForm } from '#src/components/form/use-schema-form.ts';
import { Button } from '#src/components/ui/button.tsx';
import { InputField } from '#src/components/ui/input.tsx';
import { moneyField } from '#src/features/invoices/fields.ts';
import { claimPlace } from '#src/features/invoices/payments.tsx';
import { coinAmount } from '#src/features/invoices/claim-words.ts';
import { moneyText } from '#src/features/invoices/words.ts';
import { memberApi, reply } from '#src/lib/api.ts';
import { changed } from '#src/lib/query.ts';
import { formatDate, localDay } from '#src/lib/format.ts';
import { toast } from '#src/stores/toast.ts';
import { keepInvoice } from './store.ts';

interface ClaimActionsProps {
  invoice: Invoice;
  claim: Claim;
}

async function decide({ invoice, claim }: ClaimActionsProps, json: z.input<typeof decideClaimSchema>) {
  const param = { id: invoice.id, claimId: claim.id };
  try {
    keepInvoice(await reply(memberApi.admin.invoices[':id'].claims[':claimId'].$post({ param, json })));
    // The button that opened the question goes with it.
    if (json.decision !== 'check') setTimeout(() => document.getElementById(claimPlace(claim))?.focus());
  } catch (failure) {
    // Somebody else may have been first: what they decided is shown.
    changed(['invoices']);
    throw failure;
  }
}

/** Looks once more, or says what becomes of it. */
export function ClaimActions(props: ClaimActionsProps) {
  const { claim } = props;
  const [open, setOpen] = useState<'confirm' | 'refuse' | null>(null);
  const [checking, check] = useAttempt('Failed to look it up', () => decide(props, { decision: 'check' }));
  if (claim.state !== 'waiting') return null;
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-2 pt-1">
      <Button size="sm" onClick={() => setOpen('confirm')}>
        Confirm…
      </Button>
      <Button variant="secondary" size="sm" loading={checking} onClick={check}>
        Check again
      </Button>
      <Button variant="ghost" size="sm" onClick={() => setOpen('refuse')}>
        Refuse…
      </Button>
      {open === 'confirm' && <ConfirmDialog {...props} onClose={close} />}
      {open === 'refuse' && <RefuseDialog {...props} onClose={close} />}
    </div>
  );
}

type DialogProps = ClaimActionsProps & { onClose: () => void };

/** Why nobody but the administrator can say what it is worth. */
function worthHint({ worth, finding, sentAt }: Claim) {
  if (worth !== null) return undefined;
  return finding === 'too_early' && sentAt !== null
    ? `It was sent on ${formatDate(sentAt)}, before we asked for it: enter what it’s worth only if it’s really for this invoice.`
    : 'It was not sent at a rate of ours: enter what it was worth that day.';
}

function ConfirmDialog({ onClose, ...props }: DialogProps) {
  const { invoice, claim } = props;
  const { currency } = invoice;
  const { field, ...form } = useSchemaForm({
    schema: z.object({ amount: moneyField(currency), paidOn: paymentSchema.shape.paidOn }),
    failureTitle: 'Failed to confirm the payment',
    defaultValues: {
      amount: claim.worth === null ? '' : moneyText(claim.worth, currency),
      paidOn: localDay(new Date(claim.createdAt)),
    },
    send: async (json) => {
      await decide(props, { decision: 'confirm', ...json });
      toast({ title: 'Payment confirmed' });
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Confirm ${coinAmount(claim.units, claim.coin)}`}
      description="It is recorded as a payment, and the client is notified."
      onClose={onClose}
      submit="Confirm payment"
      busy="Saving..."
      form={form}
    >
      <InputField
        label={`Worth, ${currency}`}
        {...field('amount')}
        inputMode="decimal"
        autoComplete="off"
        hint={worthHint(claim)}
      />
      <InputField label="On" type="date" {...field('paidOn')} />
    </FormDialog>
  );
}

function RefuseDialog({ onClose, ...props }: DialogProps) {
  const { field, ...form } = useSchemaForm({
    schema: refusedClaimSchema,
    failureTitle: 'Failed to refuse the payment',
    defaultValues: { reason: '' },
    send: async (json) => {
      await decide(props, { decision: 'refuse', ...json });
      toast({ title: 'Payment refused' });
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Refuse ${coinAmount(props.claim.units, props.claim.coin)}`}
      description="The client sees the reason."
      onClose={onClose}
      submit="Refuse payment"
      busy="Saving..."
      variant="danger"
      form={form}
    >
      <InputField label="Why" {...field('reason')} autoComplete="off" />
    </FormDialog>
  );
}

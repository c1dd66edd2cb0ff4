import { Check, EyeOff, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Document } from '#shared/contracts/documents.ts';
import { attempt } from '#components/form/attempt.ts';
import { usePending } from '#components/form/use-pending.ts';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { useCloseDialog } from '#components/ui/dialog.tsx';
import { formatDate } from '#lib/format.ts';
import { toast } from '#stores/toast.ts';
import { type Decision, reviewDocument } from './actions.ts';

const failures: Record<Decision, string> = {
  approved: 'Failed to approve document',
  rejected: 'Failed to reject document',
};

interface DecisionBarProps {
  document: Document;
  /** Something of it could not be shown here. */
  unseen: boolean;
}

/** For whoever has to decide on a document: the two ways to do it, without leaving what it is about. */
export function DecisionBar({ document, unseen }: DecisionBarProps) {
  const { name, status, mayReview, reviewDue, version } = document;
  const close = useCloseDialog();
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const decide = (decision: Decision) => () =>
    attempt(failures[decision], async () => {
      await reviewDocument(document, decision, decision === 'rejected' ? reason.trim() : '');
      close();
      if (decision === 'approved') toast({ title: 'Document approved', description: `“${name}” is now approved.` });
      else toast({ title: 'Document rejected', description: 'The reason was sent along with it.' });
    });
  const [approving, approve] = usePending(decide('approved'));
  const [rejecting, reject] = usePending(decide('rejected'));
  const send = () => {
    if (reason.trim() !== '') {
      reject();
      return;
    }
    setMissing(true);
    field.current?.focus();
  };
  if (!mayReview || status !== 'pending') return null;
  return (
    <section aria-label="Your decision" className="grid gap-4 rounded-xl border border-primary/40 bg-primary/5 p-4">
      <p>
        Version {version} needs your decision{reviewDue !== null && <> by {formatDate(reviewDue)}</>}.
      </p>
      {unseen && (
        <p role="status" className="flex gap-2">
          <EyeOff aria-hidden="true" className="mt-1 size-5 shrink-0 text-warning" />
          Not all of it could be shown here. Open it by itself before you decide.
        </p>
      )}
      {asking && (
        <Field
          label="What has to change"
          error={missing ? 'Please say what has to change' : undefined}
          hint="It stays on the document until a newer version addresses it."
        >
          <Textarea
            ref={field}
            rows={3}
            maxLength={500}
            autoFocus
            value={reason}
            onChange={({ currentTarget }) => {
              setReason(currentTarget.value);
              setMissing(false);
            }}
          />
        </Field>
      )}
      <div className="flex flex-wrap gap-3">
        {!asking && (
          <Button loading={approving} onClick={approve}>
            {!approving && <Check aria-hidden="true" />}
            Approve
          </Button>
        )}
        {asking ? (
          <>
            <Button variant="danger" loading={rejecting} onClick={send}>
              Send
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Back
            </Button>
          </>
        ) : (
          <Button variant="secondary" onClick={() => setAsking(true)}>
            <X aria-hidden="true" />
            Ask for changes
          </Button>
        )}
      </div>
    </section>
  );
}

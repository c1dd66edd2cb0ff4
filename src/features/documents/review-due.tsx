import { useState } from 'react';
import type { Document } from '#src/shared/contracts/documents.ts';
import { forInformation } from '#src/shared/document-status.ts';
import { useAttempt } from '#src/components/form/attempt.ts';
import { preventDefault } from '#src/components/form/prevent-default.ts';
import { Button } from '#src/components/ui/button.tsx';
import { InputField } from '#src/components/ui/input.tsx';
import { formatDate } from '#src/lib/format.ts';
import { useUnsaved } from '#src/lib/leaving.ts';
import { toast } from '#src/stores/toast.ts';
import { setReviewDue } from './actions.ts';

/** For the side that shared a document: whether it would like a decision, and until when. */
export function ReviewDue({ document }: { document: Document }) {
  const { asks, mayReplace, mayRemove, status } = document;
  if (!mayReplace || status !== 'pending') return null;
  return (
    <div className="grid justify-items-start gap-3">
      {asks && <DueForm document={document} />}
      {/* What was decided on once stays asked about. */}
      {mayRemove && document.file?.kind !== 'palette' && <AskButton document={document} />}
    </div>
  );
}

function AskButton({ document }: { document: Document }) {
  const asks = !document.asks;
  const [pending, save] = useAttempt('Failed to save the document', async () => {
    await setReviewDue(document, null, asks);
    toast(
      asks
        ? { title: 'Decision asked for', description: 'Whoever decides has been notified.' }
        : { title: forInformation, description: 'Nobody has to decide on it any more.' },
    );
  });
  return (
    <Button
      variant={asks ? 'secondary' : 'ghost'}
      size="sm"
      className={asks ? '' : '-ml-3'}
      loading={pending}
      onClick={save}
    >
      {asks ? 'Ask for a decision' : 'Make it for information'}
    </Button>
  );
}

function DueForm({ document }: { document: Document }) {
  const { reviewDue } = document;
  const [stored, setStored] = useState(reviewDue);
  const [day, setDay] = useState(reviewDue ?? '');
  // Somebody else may change it while this is open.
  if (stored !== reviewDue) {
    setStored(reviewDue);
    setDay(reviewDue ?? '');
  }
  const unchanged = day === (reviewDue ?? '');
  const [pending, save] = useAttempt('Failed to save the date', async () => {
    await setReviewDue(document, day === '' ? null : day);
    const description = day === '' ? 'There is no longer a day to decide by.' : `Decide by ${formatDate(day)}.`;
    toast({ title: 'Date saved', description });
  });
  useUnsaved(!unchanged && !pending);
  return (
    <form
      noValidate
      className="flex w-full flex-wrap items-end gap-3"
      onSubmit={preventDefault(() => !unchanged && save())}
    >
      <InputField
        label="Decide by"
        optional
        type="date"
        value={day}
        onValue={setDay}
        className="min-w-0 flex-1 basis-56"
      />
      <Button type="submit" variant="secondary" loading={pending} aria-disabled={unchanged}>
        Save date
      </Button>
      <p className="-mt-1 basis-full text-sm text-muted">Whoever has to decide is reminded the day before.</p>
    </form>
  );
}

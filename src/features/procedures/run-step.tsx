import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import type { RunStep } from '#src/shared/contracts/procedures.ts';
import { DateOf, TimeAgo } from '#src/components/app/time.tsx';
import { useAttempt } from '#src/components/form/attempt.ts';
import { preventDefault } from '#src/components/form/prevent-default.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { TextareaField } from '#src/components/ui/textarea.tsx';
import { cn } from '#src/lib/cn.ts';
import { useUnsaved } from '#src/lib/leaving.ts';
import { updateStep } from './actions.ts';

interface RunStepItemProps {
  runId: number;
  step: RunStep;
  /** Of a run that has ended nothing changes. */
  open: boolean;
}

export function RunStepItem({ runId, step, open }: RunStepItemProps) {
  const { id, title, isDone, doneAt, doneBy, note } = step;
  const [writing, setWriting] = useState(false);
  const [ticking, tick] = useAttempt('Failed to save the step', () => updateStep(runId, id, { isDone: !isDone }));
  return (
    <li className="grid gap-2 border-t border-line py-4 sm:py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <Checkbox
            className="[overflow-wrap:anywhere]"
            label={<bdi className={cn('whitespace-pre-line', isDone ? 'text-muted' : 'text-heading')}>{title}</bdi>}
            // As it will be, while it is being stored.
            checked={ticking ? !isDone : isDone}
            disabled={!open}
            aria-busy={ticking}
            onChange={tick}
          />
          {doneAt !== null && (
            <p className="mt-1 pl-8 text-sm text-muted">
              Done by <span dir="auto">{doneBy ?? 'a deleted account'}</span>,{' '}
              {open ? <TimeAgo value={doneAt} /> : <DateOf value={doneAt} />}
            </p>
          )}
        </div>
        {open && !writing && (
          <Button icon={NotebookPen} variant="ghost" size="sm" className="max-sm:ml-5" onClick={() => setWriting(true)}>
            {note === '' ? 'Add a note' : 'Edit the note'}
            <span className="sr-only"> to: {title}</span>
          </Button>
        )}
      </div>
      {writing ? (
        <NoteForm runId={runId} step={step} onDone={() => setWriting(false)} />
      ) : (
        note !== '' && (
          <p
            dir="auto"
            className="ml-8 whitespace-pre-line rounded-xl bg-accent-2 px-4 py-3 text-[0.9375rem] [overflow-wrap:anywhere]"
          >
            {note}
          </p>
        )
      )}
    </li>
  );
}

function NoteForm({ runId, step, onDone }: { runId: number; step: RunStep; onDone: () => void }) {
  const [text, setText] = useState(step.note);
  const [saving, save] = useAttempt('Failed to save the note', async () => {
    await updateStep(runId, step.id, { note: text });
    onDone();
  });
  useUnsaved(text !== step.note && !saving);
  return (
    <form className="grid gap-3 pl-8" onSubmit={preventDefault(save)}>
      <TextareaField
        label={`Note to: ${step.title}`}
        hideLabel
        autoFocus
        rows={3}
        maxLength={2000}
        value={text}
        onValue={setText}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" loading={saving}>
          Save note
        </Button>
        <Button variant="secondary" size="sm" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

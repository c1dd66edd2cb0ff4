import { useRef, useState } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { TextareaField } from '#src/components/ui/textarea.tsx';

interface AskForChangesProps {
  reason: string;
  onReason: (reason: string) => void;
  onSend: () => void;
  onCancel: () => void;
}

/** The reason belongs to the act: it is what the other side works from. */
export function AskForChanges({ reason, onReason, onSend, onCancel }: AskForChangesProps) {
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-x-6 gap-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() !== '') {
          onSend();
          return;
        }
        setMissing(true);
        field.current?.focus();
      }}
    >
      <TextareaField
        label="What should change?"
        ref={field}
        rows={2}
        maxLength={500}
        autoFocus
        value={reason}
        onValue={(value) => {
          onReason(value);
          setMissing(false);
        }}
        error={missing ? 'Please say what should change' : undefined}
        className="min-w-0 flex-1 basis-80"
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit">Ask for changes</Button>
      </div>
    </form>
  );
}

import { ThumbsDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { toast } from '#stores/toast.ts';
import type { Report } from './chat-state.ts';

interface NoHelpProps {
  /** Ids of the answers that were given. */
  answers: readonly string[];
  /** What the visitor had asked; sent only if they tick that it may be. */
  question: string;
  report: Report;
}

/** Tells us which answer did not help. */
export function NoHelp({ answers, question, report }: NoHelpProps) {
  const [step, setStep] = useState<'offered' | 'asked' | 'sent'>('offered');
  const [withQuestion, setWithQuestion] = useState(false);

  async function send() {
    setStep('sent');
    try {
      await report(answers, ...(withQuestion ? [question] : []));
    } catch {
      setStep('asked');
      toast({ title: 'Not sent', description: 'Please try again later.', variant: 'destructive' });
    }
  }

  if (step === 'sent') return <p className="pl-4 text-sm text-muted">Thank you. We look at what did not help.</p>;
  if (step === 'offered') {
    return (
      <button
        type="button"
        className="inline-flex min-h-8 items-center gap-1.5 justify-self-start rounded-md pl-4 text-sm text-muted hover:text-primary [&_svg]:size-3.5"
        onClick={() => setStep('asked')}
      >
        <ThumbsDown aria-hidden="true" />
        This did not help
      </button>
    );
  }
  return (
    <div className="grid justify-items-start gap-2 pl-4 text-sm text-muted">
      <label className="inline-flex min-h-8 items-center gap-2">
        <input
          type="checkbox"
          className="accent-primary"
          checked={withQuestion}
          onChange={({ target }) => setWithQuestion(target.checked)}
        />
        Send my question along
      </label>
      <Button size="sm" variant="secondary" onClick={() => void send()}>
        Report this answer
      </Button>
    </div>
  );
}

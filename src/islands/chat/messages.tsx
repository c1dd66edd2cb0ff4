import { RotateCcw, Send, ThumbsDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { cn } from '#src/lib/cn.ts';
import { isOwnPage } from '#src/lib/own-page.ts';
import { toast } from '#src/stores/toast.ts';
import type { ChatState, Report } from './chat-state.ts';
import { connected } from './connected.ts';
import type { Turn } from './conversation.ts';
import { handOverUrl } from './texts.ts';

const words = 'whitespace-pre-wrap break-words border-l-2 pl-3.5 text-[0.9375rem] leading-6';
const ofAssistant = 'border-line-strong text-gray';

interface MessageProps {
  turn: Turn;
  /** What it answers. */
  question: string;
  /** Only the last answer offers what to ask instead. */
  onAsk: ((question: string) => void) | undefined;
  report: Report | undefined;
}

function Message({
  turn: { role, content, sources = [], answers = [], ask = [] },
  question,
  onAsk,
  report,
}: MessageProps) {
  const own = role === 'user';
  return (
    <li className="grid gap-1.5">
      <p className={cn(words, own ? 'border-primary text-heading' : ofAssistant)}>
        <span className="block font-mono text-[0.8125rem] leading-5 text-muted">
          {own ? 'You' : 'Assistant'}
          <span className="sr-only">: </span>
        </span>
        {content}
      </p>
      {sources.length > 0 && (
        <ul aria-label="Sources" className="flex flex-wrap gap-x-4 gap-y-1 pl-4 text-sm">
          {sources
            .filter(({ url }) => isOwnPage(url, location.origin))
            .map(({ title, url }) => (
              <li key={url}>
                <a href={url} className="inline-block py-0.5 text-primary underline underline-offset-4">
                  {title}
                </a>
              </li>
            ))}
        </ul>
      )}
      {onAsk && ask.length > 0 && (
        <ul aria-label="Questions to ask instead" className="grid justify-items-start gap-1.5 pl-4">
          {ask.map((other) => (
            <li key={other}>
              <Button
                size="sm"
                variant="secondary"
                className="h-auto whitespace-normal py-1.5 text-left"
                onClick={() => onAsk(other)}
              >
                {other}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {connected && report && answers.length > 0 && <NoHelp answers={answers} question={question} report={report} />}
    </li>
  );
}

const action =
  'inline-flex min-h-8 items-center gap-1.5 rounded-md px-2 text-sm text-muted hover:text-primary [&_svg]:size-3.5';

function Actions({ answering, turns }: ChatState) {
  if (answering === undefined || !turns.some(({ role }) => role === 'user')) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <button type="button" className={action} onClick={answering.retry}>
        <RotateCcw aria-hidden="true" />
        Try again
      </button>
      <a href={handOverUrl} className={action} onClick={answering.handOver}>
        <Send aria-hidden="true" />
        Send this to our team
      </a>
    </div>
  );
}

/** The conversation; it keeps its end in view. */
export function Messages({ chat }: { chat: ChatState }) {
  const { turns, busy, coming } = chat;
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    area.current?.scrollTo({ top: area.current.scrollHeight });
  }, [turns, busy, coming]);
  return (
    <div
      ref={area}
      // Scrolled by keyboard as well.
      tabIndex={0}
      role="group"
      aria-label="Conversation"
      className="h-[380px] min-h-0 shrink overflow-y-auto overscroll-contain p-4 focus-visible:-outline-offset-2"
    >
      <ol className="grid gap-5">
        {turns.map((turn, at) => (
          <Message
            key={at}
            turn={turn}
            question={turns[at - 1]?.content ?? ''}
            onAsk={busy || at < turns.length - 1 ? undefined : chat.send}
            report={chat.answering?.report}
          />
        ))}
        {busy && (
          <li className="grid">
            <p className={cn(words, ofAssistant, coming === '' && 'animate-pulse !text-muted')}>
              {coming === '' ? 'Thinking...' : coming}
            </p>
          </li>
        )}
      </ol>
      {connected && !busy && <Actions {...chat} />}
    </div>
  );
}

interface NoHelpProps {
  /** Ids of the answers that were given. */
  answers: readonly string[];
  /** What the visitor had asked; sent only if they tick that it may be. */
  question: string;
  report: Report;
}

/** Tells us which answer did not help. */
function NoHelp({ answers, question, report }: NoHelpProps) {
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

import { RotateCcw, Send } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { cn } from '#lib/cn.ts';
import { isOwnPage } from '#lib/own-page.ts';
import type { ChatState } from './chat-state.ts';
import { connected } from './connected.ts';
import type { Turn } from './conversation.ts';

const words = 'whitespace-pre-wrap break-words border-l-2 pl-3.5 text-[0.9375rem] leading-6';
const ofAssistant = 'border-line-strong text-gray';

function Message({ turn: { role, content, sources = [] } }: { turn: Turn }) {
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
      <a href="/contact" className={action} onClick={answering.handOver}>
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
          <Message key={at} turn={turn} />
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

import { Maximize2, Minimize2, SendHorizontal, Square, X } from 'lucide-react';
import { useEffect, useState, type RefObject } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { cn } from '#src/lib/cn.ts';
import { isComposing } from '#src/lib/composing.ts';
import { site } from '#src/data/site.ts';
import { Input } from '#src/components/ui/input.tsx';
import { chatLimits } from '#src/shared/assistant.ts';
import type { ChatState, UseChat } from './chat-state.ts';
import { Messages } from './messages.tsx';
import { connected } from './connected.ts';

/** Read out once per change: that an answer is awaited, and the answer when it is whole. */
function announcement({ busy, turns }: ChatState): string {
  if (busy) return 'Thinking...';
  const last = turns.at(-1);
  return last?.role === 'assistant' ? last.content : '';
}

interface ChatProps {
  useChat: UseChat;
  open: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

/** The floating panel. It stays mounted while it is closed, so that a conversation and a running answer go on. */
export function Chat({ useChat, open, inputRef, onClose }: ChatProps) {
  const chat = useChat();
  const { busy } = chat;
  const [minimized, setMinimized] = useState(false);
  const [announced, setAnnounced] = useState('');
  const news = open ? announcement(chat) : '';
  const Resize = minimized ? Maximize2 : Minimize2;

  function close() {
    // Opened again it takes the focus, which nothing minimized could.
    setMinimized(false);
    onClose();
  }

  // Whatever was pressed to ask is disabled or gone now.
  useEffect(() => {
    if (busy) inputRef.current?.focus();
  }, [busy, inputRef]);

  // Words that stand in the region from its first moment are not read out.
  useEffect(() => {
    const say = requestAnimationFrame(() => setAnnounced(news));
    return () => cancelAnimationFrame(say);
  }, [news]);

  return (
    <div
      role="dialog"
      aria-label={`Chat with ${site.name}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event.nativeEvent)) return;
        event.preventDefault();
        close();
      }}
      className={cn(
        'fixed bottom-4 right-4 z-40 w-[calc(100vw-2rem)] max-w-[400px] flex-col overflow-hidden rounded-lg border border-line-strong bg-secondary shadow-2xl',
        open ? 'flex' : 'hidden',
        minimized ? 'h-14' : 'h-[500px] max-h-[calc(100dvh-2rem)]',
      )}
    >
      <div className="flex h-14 shrink-0 items-center gap-1 border-b border-line pl-4 pr-1.5">
        <h2 className="grow text-base font-semibold">Chat Assistant</h2>
        <Button
          variant="ghost"
          size="icon"
          aria-expanded={!minimized}
          aria-label={minimized ? 'Maximize chat' : 'Minimize chat'}
          onClick={() => setMinimized(!minimized)}
        >
          <Resize aria-hidden="true" />
        </Button>
        <Button variant="ghost" size="icon" aria-label="Close chat" onClick={close}>
          <X aria-hidden="true" />
        </Button>
      </div>
      <div className={minimized ? 'hidden' : 'flex min-h-0 grow flex-col'}>
        <Messages chat={chat} />
        <Composer chat={chat} inputRef={inputRef} />
      </div>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </div>
  );
}

interface ComposerProps {
  chat: ChatState;
  inputRef: RefObject<HTMLInputElement | null>;
}

function Composer({ chat: { busy, send, answering }, inputRef }: ComposerProps) {
  const [text, setText] = useState('');
  return (
    <form
      className="flex grow items-center gap-2 border-t border-line px-2.5 py-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (busy || text.trim() === '') return;
        send(text.trim());
        setText('');
      }}
    >
      <Input
        ref={inputRef}
        aria-label="Your message"
        placeholder="Type your message..."
        autoComplete="off"
        maxLength={chatLimits.messageLength}
        value={text}
        onValue={setText}
      />
      {connected && busy && answering ? (
        <Button
          size="icon"
          variant="secondary"
          className="shrink-0"
          aria-label="Stop answering"
          onClick={() => {
            answering.stop();
            // The button is about to become the one that sends, which is disabled.
            inputRef.current?.focus();
          }}
        >
          <Square aria-hidden="true" />
        </Button>
      ) : (
        <Button
          type="submit"
          size="icon"
          className="shrink-0"
          aria-label="Send message"
          disabled={busy || text.trim() === ''}
        >
          <SendHorizontal aria-hidden="true" />
        </Button>
      )}
    </form>
  );
}

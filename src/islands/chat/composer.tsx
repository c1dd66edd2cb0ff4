import { SendHorizontal, Square } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Input } from '#components/ui/input.tsx';
import { chatLimits } from '#shared/assistant.ts';
import type { ChatState } from './chat-state.ts';
import { connected } from './connected.ts';

interface ComposerProps {
  chat: ChatState;
  inputRef: RefObject<HTMLInputElement | null>;
}

export function Composer({ chat: { busy, send, answering }, inputRef }: ComposerProps) {
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

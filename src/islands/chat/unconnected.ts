import { useState } from 'react';
import { toast } from '#src/stores/toast.ts';
import type { ChatState } from './chat-state.ts';
import type { Turn } from './conversation.ts';
import { greeting, sendFailure } from './texts.ts';

const failsAfterMs = 600;

/** Built without an assistant: no server is asked, every message fails here, and what the visitor wrote stays. */
function failToSend(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('There is no key for an AI service.')), failsAfterMs);
  });
}

export function useChat(): ChatState {
  const [turns, setTurns] = useState<readonly Turn[]>([{ role: 'assistant', content: greeting }]);
  const [busy, setBusy] = useState(false);

  function send(content: string) {
    setTurns([...turns, { role: 'user', content }]);
    setBusy(true);
    failToSend()
      .catch(() => toast(sendFailure))
      .finally(() => setBusy(false));
  }

  return { turns, busy, coming: '', send };
}

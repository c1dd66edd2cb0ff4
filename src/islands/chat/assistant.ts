import { useRef, useState } from 'react';
import { api } from '#lib/api.ts';
import { chatLimits, chatTexts } from '#shared/assistant.ts';
import { toast, type ToastAction } from '#stores/toast.ts';
import type { ChatState, Report } from './chat-state.ts';
import { addToContactDraft, keepConversation, messagesToSend, readConversation, type Turn } from './conversation.ts';
import { sendMessages } from './send.ts';
import { greeting, sendFailure } from './texts.ts';

function begin(): readonly Turn[] {
  const kept = readConversation();
  return kept.length > 0 ? kept : [{ role: 'assistant', content: greeting }];
}

function writeToUs(turns: readonly Turn[]): ToastAction {
  return {
    label: 'Write to us',
    altText: 'Write to us with the contact form, which takes over this conversation',
    onClick: () => {
      addToContactDraft(turns);
      location.assign('/contact');
    },
  };
}

const report: Report = async (answers, question) => {
  const words = question === undefined ? {} : { question: question.slice(0, chatLimits.reportedLength) };
  await Promise.all(answers.map((answer) => api.ai.feedback.$post({ json: { answer, ...words } })));
};

/** Built with an assistant: answers stream in, can be stopped and asked for again, and outlive the page. */
export function useChat(): ChatState {
  const [turns, setTurns] = useState(begin);
  const [busy, setBusy] = useState(false);
  const [coming, setComing] = useState('');
  const running = useRef<AbortController>(null);

  function keep(next: readonly Turn[]) {
    setTurns(next);
    keepConversation(next);
  }

  async function answer(before: readonly Turn[]) {
    const stop = new AbortController();
    running.current = stop;
    let text = '';
    const show = (soFar: string) => {
      text = soFar;
      setComing(soFar);
    };
    keep(before);
    setBusy(true);
    try {
      const { message = chatTexts.empty, ...more } = await sendMessages(messagesToSend(before), show, stop.signal);
      keep([...before, { role: 'assistant', content: message, ...more }]);
    } catch {
      if (stop.signal.aborted) {
        if (text !== '') keep([...before, { role: 'assistant', content: text }]);
      } else {
        keep([...before, { role: 'assistant', content: chatTexts.failed, failed: true }]);
        toast({ ...sendFailure, action: writeToUs(before) });
      }
    } finally {
      setBusy(false);
      setComing('');
    }
  }

  /** The conversation up to the visitor's last message. */
  function asked(): readonly Turn[] {
    return turns.slice(0, turns.findLastIndex(({ role }) => role === 'user') + 1);
  }

  return {
    turns,
    busy,
    coming,
    send: (content) => void answer([...turns, { role: 'user', content }]),
    answering: {
      stop: () => running.current?.abort(),
      retry: () => void answer(asked()),
      handOver: () => addToContactDraft(turns),
      report,
    },
  };
}

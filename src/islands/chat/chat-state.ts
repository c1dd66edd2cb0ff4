import type { Turn } from './conversation.ts';

/** Tells us which answers did not help, with the question where the visitor lets it go along. */
export type Report = (answers: readonly string[], question?: string) => Promise<void>;

/** What the widget shows and can do, whoever answers. */
export interface ChatState {
  turns: readonly Turn[];
  busy: boolean;
  /** So much of the answer as has come. */
  coming: string;
  send: (text: string) => void;
  /** Only an assistant that answers has an answer to stop, to ask for again and to hand over. */
  answering?: { stop: () => void; retry: () => void; handOver: () => void; report: Report };
}

export type UseChat = () => ChatState;

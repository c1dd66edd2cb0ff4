import type { AppContext } from '#api/context.ts';
import type { ChatMessage, ChatReply } from '#shared/contracts/ai.ts';

/** An answer as it comes: pieces of text, and at the end the whole reply, which counts where it differs. */
export type Answer = AsyncGenerator<string, ChatReply>;

/** Something that can answer a conversation. What it throws before the first piece becomes the call's own status. */
export type Assistant = (c: AppContext, messages: ChatMessage[], visitor: AbortSignal) => Answer;

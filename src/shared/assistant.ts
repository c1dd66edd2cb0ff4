/** How many results the panel asks for. */
export const recommendationCount = 3;

/** An answer may be longer than a question; it is sent back cut to what a message may have. */
export const chatLimits = {
  messages: 20,
  messageLength: 2000,
  answerLength: 4000,
  totalLength: 8000,
  reportedLength: 500,
} as const;

/** Shown where the chat call fails, and where its reply has no message. */
export const chatTexts = {
  failed: "I'm sorry, there was an error processing your request. Please try again later.",
  empty: "I apologize, I couldn't generate a response.",
} as const;

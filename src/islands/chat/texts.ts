import { site } from '#src/data/site.ts';

export const greeting = `Hello! I'm the ${site.name} assistant. How can I help you today?`;

/** The toast of a message that could not be sent. */
export const sendFailure = {
  title: 'Error',
  description: "Couldn't connect to the AI service. Please try again later.",
  variant: 'destructive',
} as const;

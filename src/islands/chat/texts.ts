import { site } from '#src/data/site.ts';

export const greeting = `Hello! I'm the ${site.name} assistant. How can I help you today?`;

/** The toast of a message that could not be sent. */
export const sendFailure = {
  title: 'Error',
  description: "Couldn't connect to the AI service. Please try again later.",
  variant: 'destructive',
} as const;

/** Who asks faster than is counted on has broken nothing: they are told how long to wait, and that a person answers as well. */
export const tooMany = ({ message }: { message: string }) =>
  `${message} Your questions are still here. “Send this to our team” takes them to a person, who answers without this wait.`;

/** Where the contact form says that it holds the conversation. */
export const handOverUrl = '/contact#conversation';

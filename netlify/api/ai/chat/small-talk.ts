import { howToBookCall } from '#src/data/booking.ts';
import { site } from '#src/data/site.ts';
import { contactSource } from '#netlify/api/ai/nearest-pages.ts';
import type { ChatReply } from '#src/shared/contracts/ai.ts';

const services = { title: 'All Services', url: '/services' };

const person = String.raw`(?:humans?|humans? beings?|persons?|agents?|operators?|representatives?|advisors?|someone|somebody)`;
const kind = String.raw`(?:(?:an?|some|any|your|the|real|actual|live|human|other) )*`;
const politely = String.raw`(?: (?:please|pls|instead|now|here|there|real|directly|on the (?:line|phone)))*\W*$`;

const asksForPerson = new RegExp(
  [
    String.raw`\b(?:talk|speak|chat)(?:ing)? (?:to|with) ${kind}${person}\b(?! (?:for whom|you)\b)`,
    String.raw`\b(?:connect|transfer|forward|put|pass|get|give|want|need|prefer|is there|reach)\b(?: \w+){0,2} ${kind}${person}${politely}`,
    String.raw`\b(?:put me (?:through|on)|connect me|transfer me)\b`,
    String.raw`^\W*${kind}(?:human|person|agent|operator|representative)${politely}`,
  ].join('|'),
  'i',
);

/** For whoever asks for a person: the way to one at once, whoever else would answer. */
export function wayToPerson(question: string): ChatReply | null {
  if (!asksForPerson.test(question.trim())) return null;
  return {
    message: `Of course. “Send this to our team” takes what we wrote here along to the contact form, where a person answers. ${howToBookCall} You can also write to ${site.contactEmail}.`,
    sources: [contactSource],
  };
}

const talk: readonly [RegExp, ChatReply][] = [
  [
    /^(?:hi|hello|hey|howdy|good (?:morning|afternoon|evening|day)|greetings)\b[\s!.,]*(?:there|everyone|all)?[\s!.?]*$/i,
    {
      message: `Hello! Ask me about our services, what things cost, how we work or anything else on this site.`,
      sources: [services],
    },
  ],
  [
    /^(?:thanks?|thank you|thx|cheers|great|perfect|ok(?:ay)?|cool|got it)\b[^?]{0,30}$/i,
    { message: "You're welcome. Is there anything else you would like to know?", sources: [] },
  ],
  [
    /^(?:bye|goodbye|see you|that(?:'s| is) all)\b.{0,30}$/i,
    { message: 'Goodbye! When you are ready to talk, our contact form reaches a person.', sources: [contactSource] },
  ],
  [
    /^\W*(?:so )?(?:who|what) (?:exactly )?are you(?: exactly)?\W*$|\bare you (?:a |an )?(?:bot|robot|human|person|ai|real)\b|\bwhat can you do\b/i,
    {
      message: `I am the assistant of ${site.name}. I answer from the pages of this site and show you where the answer comes from. I am not a person; our contact form reaches one.`,
      sources: [contactSource],
    },
  ],
];

/** What needs no knowledge of the site to be answered. */
export function smallTalk(text: string): ChatReply | null {
  return talk.find(([pattern]) => pattern.test(text.trim()))?.[1] ?? null;
}

/** For questions about the assistant's own instructions. */
export const aboutInstructions: ChatReply = {
  message: `I can't discuss how I am set up, but I am glad to answer questions about ${site.name}: our services, prices, projects and articles.`,
  sources: [services],
};

export const nothingFoundReply =
  'I don’t have a reliable answer to that. Try one of these, or write to our team; a person answers every message.';

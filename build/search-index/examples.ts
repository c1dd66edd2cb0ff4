import type { WordIndex } from '#api/ai/search/documents.ts';
import { byManner, bySubject, featuresOf, type KnownWords, readWords, strangeness } from '#api/ai/search/features.ts';
import { fieldWords } from '#api/ai/search/synonyms.ts';
import { stem, terms } from '#api/ai/search/text.ts';
import { kinds, type Learned } from '#api/ai/search/understanding.ts';
import { readCollection } from '#content/read.ts';
import { type Example, learn } from './learn.ts';
import { pages } from './pages.ts';
import { paragraphs, plainHtml } from './plain-text.ts';

/** A text whose meaning is known: what somebody asked, or what a page says of itself. */
export interface Taught {
  text: string;
  class: string;
}

const sentences = (text: string) => text.split(/(?<=[.?!])\s+/);

/** How buyers ask for each service. */
export function buyersQuestions(): Taught[] {
  return readCollection('services').flatMap(({ id, data }) =>
    data.questions.map((text) => ({ text, class: `service-${id}` })),
  );
}

/** What each service says of itself, in its own words. */
export function servicesWords(): Taught[] {
  return readCollection('services').flatMap(({ id, data, body }) => {
    const prose = [plainHtml(data.fullDescription), ...paragraphs(body)].flatMap(sentences);
    const texts = [data.title, data.description, ...data.items, ...prose];
    return texts.map((text) => ({ text, class: `service-${id}` }));
  });
}

/** What visitors ask besides, by its kind. */
export function otherQuestions(): Taught[] {
  return readCollection('questions').flatMap(({ id, data }) => data.questions.map((text) => ({ text, class: id })));
}

function namesOfPages(): Taught[] {
  const articles = readCollection('articles').map(({ data }) => ({ text: data.title, class: 'reading' }));
  const names = pages.flatMap(({ title, aliases, keywords }) => [title, ...aliases, ...keywords]);
  return [...articles, ...names.map((text) => ({ text, class: 'company' }))];
}

/** Words that at least two of the texts have. */
function sharedWords(taught: readonly Taught[]): Set<string> {
  const uses = new Map<string, number>();
  for (const { text } of taught) for (const term of new Set(terms(text))) uses.set(term, (uses.get(term) ?? 0) + 1);
  return new Set([...uses].filter(([, count]) => count > 1).map(([term]) => term));
}

/** Learns what questions want and which service they mean. */
export function learnQuestions(index: WordIndex, needs = buyersQuestions(), others = otherQuestions()): Learned {
  const shared = sharedWords(needs);
  const used = new Set([...index.index.map(([term]) => term), ...terms(fieldWords), ...shared]);
  const known: KnownWords = { has: (term) => used.has(term), respell: stem };
  const ofService = ({ text, class: service }: Taught): Example => ({
    features: featuresOf(readWords(text, known), bySubject),
    class: service,
  });
  const ofKind = ({ text, class: kind }: Taught): Example => {
    const words = readWords(text, known);
    return { features: featuresOf(words, byManner).set(strangeness(words), 1), class: kind };
  };
  const services = [...new Set(needs.map((need) => need.class))].sort();
  const asKinds = [...needs.map(({ text }) => ({ text, class: 'need' })), ...others, ...namesOfPages()];
  return {
    services: learn(services, [...needs, ...servicesWords()].map(ofService)),
    kinds: learn(kinds, asKinds.map(ofKind)),
    words: [...shared].sort(),
  };
}

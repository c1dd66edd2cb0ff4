import { unanswerable, withoutAnswer } from '#netlify/api/ai/search/engine.ts';
import { readCollection } from '#src/content/read.ts';
import type { PageSource } from './sources.ts';

/** A text whose meaning is known: what somebody asked, or what a page says of itself. */
export interface Example {
  text: string;
  /** The id of a document, `elsewhere`, or what is asked without an answer. */
  class: string;
  /** How much it counts: what people type counts most, what a page says in passing least. */
  weight: number;
}

const taught = (name: string, texts: readonly string[], weight = 1): Example[] =>
  texts.map((text) => ({ text, class: name, weight }));

/** A service has many questions and each counts less for it, so all of them are raised again. */
const weightOfNeed = 3;

const sentences = (text: string) => text.split(/(?<=[.?!])\s+/);

/** How visitors ask for each answer. Where a firm gives none, they are learned as something that nothing here answers. */
export function answerExamples(answers: readonly string[] = readCollection('answers').map(({ id }) => id)): Example[] {
  const classOf = (id: string) => (answers.includes(id) ? `answer-${id}` : withoutAnswer(id));
  return readCollection('asked').flatMap(({ id, data }) => taught(classOf(id), data.asked));
}

/** How buyers ask for each service. */
export const serviceExamples = () =>
  readCollection('services').flatMap(({ id, data }) => taught(`service-${id}`, data.questions, weightOfNeed));

/** What visitors ask that nothing here answers. */
export const unanswerableExamples = () =>
  readCollection('questions').flatMap(({ data }) => taught(unanswerable, data.questions));

/** What answers, services and pages say of themselves, in their own words. */
export const pageExamples = (sources: readonly PageSource[]) =>
  sources.flatMap(({ id, names, says }) => [...taught(id, names), ...taught(id, says.flatMap(sentences), 0.5)]);

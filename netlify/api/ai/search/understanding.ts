import { z } from 'zod';
import { Classifier, modelSchema, type Share } from './classifier.ts';
import { byManner, bySubject, featuresOf, readWords, strangeness, subjectOf } from './features.ts';
import type { Vocabulary } from './spelling.ts';

/** What a question wants: a service, a price, something to read, something about the company, or nothing of ours. */
export const kinds = ['need', 'price', 'reading', 'company', 'elsewhere'] as const;
export type Kind = (typeof kinds)[number];

export const learnedSchema = z.object({
  kinds: modelSchema,
  services: modelSchema,
  /** Words that buyers' questions share; what is none of these and on no page is strange here. */
  words: z.array(z.string()),
});

export type Learned = z.infer<typeof learnedSchema>;

export interface Understood {
  kind: Kind;
  /** How likely it is that a price is asked for, whatever else is. */
  priceShare: number;
  /** Ids of the services, the likeliest first. */
  services: Share[];
}

/** Reads from a question what is wanted, by what was learned from the questions in the content. */
export class Understanding {
  readonly #kinds: Classifier;
  readonly #services: Classifier;
  readonly #vocabulary: Vocabulary;

  constructor(learned: Learned, vocabulary: Vocabulary) {
    this.#kinds = new Classifier(learned.kinds);
    this.#services = new Classifier(learned.services);
    this.#vocabulary = vocabulary;
  }

  understand(question: string): Understood {
    const words = readWords(question, this.#vocabulary);
    const services = this.#services.classify(featuresOf(words, bySubject));
    const ofKinds = this.#kinds.classify(featuresOf(words, byManner).set(strangeness(words), 1));
    const likeliest = kinds.find((name) => name === ofKinds[0]?.name) ?? 'elsewhere';
    return {
      // Without a single known word there is no need to rank.
      kind: likeliest === 'need' && subjectOf(words).length === 0 ? 'elsewhere' : likeliest,
      priceShare: ofKinds.find(({ name }) => name === 'price')?.share ?? 0,
      services,
    };
  }

  /** The words that speak most for a service. */
  reasons(question: string, service: string, count: number): string[] {
    return this.#services.reasons(featuresOf(readWords(question, this.#vocabulary), bySubject), service, count);
  }
}

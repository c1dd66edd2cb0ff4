import type { IndexFile, PageDocument } from './documents.ts';
import { Lexicon } from './features.ts';
import { Classifier, type ClassProbability } from './model.ts';
import { terms } from './text.ts';

/** The class of questions that nothing here answers. */
export const unanswerable = 'elsewhere';

export type Kind = 'answer' | 'service' | 'page';

/** What to say to a question: the documents that answer it, best first. */
export interface SearchResult {
  kind: Kind;
  documents: PageDocument[];
}

/** In the panel a guess does no harm: it is shown as a place to look at, not as an answer. */
const leastShareToShow = 0.12;
/** What is less likely than this is near to nothing. */
const leastShareOfNear = 0.005;
const shownServices = 3;
/** Further services are named until it is this certain that the right one is among them. */
const sureEnough = 0.9;
/** How much the question before counts in one that only points to it. */
const weightOfBefore = 0.6;

/** Asked most often, and so the first to offer where a question says nothing. */
const frequent = ['answer-what-do-you-do', 'answer-prices', 'answer-how-to-start'];

export const kindOf = ({ type }: PageDocument): Kind => (type === 'answer' || type === 'service' ? type : 'page');

/** Everything that search, recommendations and the assistant find, by one ranking of answers, services and pages. */
export class SearchEngine {
  readonly documents: ReadonlyMap<string, PageDocument>;
  readonly threshold: number;
  readonly #lexicon: Lexicon;
  readonly #classifier: Classifier;
  readonly #others: ReadonlyMap<string, readonly string[]>;

  constructor({ documents, subjects, others, known, model, threshold }: IndexFile) {
    this.documents = new Map(documents.map((document) => [document.id, document]));
    this.threshold = threshold;
    this.#lexicon = new Lexicon(known, subjects);
    this.#classifier = new Classifier(model);
    this.#others = new Map(Object.entries(others));
  }

  /** How likely each document is what a question wants, and how likely none is. */
  rank(question: string, before = ''): ClassProbability[] {
    if (!this.#lexicon.knows(question)) return [{ name: unanswerable, share: 1 }];
    const features = this.#lexicon.features(question);
    for (const [name, value] of before === '' ? [] : this.#lexicon.features(before)) {
      features.set(name, (features.get(name) ?? 0) + weightOfBefore * value);
    }
    return this.#classifier.classify(features);
  }

  /** What to answer, or null where nothing is certain enough: a wrong answer costs more trust than none. */
  find(question: string, before = ''): SearchResult | null {
    const ranked = this.rank(question, before);
    const of = (kind: Kind) => ranked.flatMap(({ name, share }) => this.#entry(name, share, kind));
    const [answers, services, pages] = [of('answer'), of('service'), of('page')];
    const best = answers[0];
    if (best !== undefined) {
      // Whoever names the page itself, or the service, wants what it says.
      const same = [...services, ...pages.filter(({ document: { type } }) => type === 'page')].filter(
        ({ document: { url } }) => url === best.document.url,
      );
      const total = same.reduce((sum, { share }) => sum + share, best.share);
      const isService = same.some(({ document: { type }, share }) => type === 'service' && share > best.share);
      if (total >= this.threshold && !isService) {
        return this.#isOfOthers(question, best.document.id) ? null : { kind: 'answer', documents: [best.document] };
      }
      if (total >= this.threshold) return { kind: 'service', documents: same.map(({ document }) => document) };
    }
    for (const [kind, group] of [
      ['service', services],
      ['page', pages],
    ] as const) {
      const total = group.reduce((sum, { share }) => sum + share, 0);
      if (total >= this.threshold) return { kind, documents: untilSure(group, total) };
    }
    return null;
  }

  /** The pages to look at, best first, each page once, filled up with those that belong to what was found. */
  recommend(question: string, count: number): PageDocument[] {
    const ranked = this.rank(question);
    const none = ranked.find(({ name }) => name === unanswerable)?.share ?? 0;
    const services = ranked.flatMap(({ name, share }) => this.#entry(name, share, 'service'));
    const need = services.reduce((sum, { share }) => sum + share, 0);
    const others = ranked.filter(({ name }) => !services.some(({ document }) => document.id === name));
    const likely = others.filter(
      ({ name, share }) => name !== unanswerable && share >= Math.max(none, leastShareToShow),
    );
    // Services share what speaks for a need among them, so they are weighed together.
    const asked = need >= Math.max(none, leastShareToShow) ? untilSure(services, need) : [];
    const pages = this.#pages(likely.map(({ name }) => name));
    const isNeed = need >= (likely[0]?.share ?? 0);
    const shown = isNeed ? [...asked, ...pages] : [...pages.slice(0, count - 1), ...asked, ...pages];
    const best = byPage(shown).slice(0, count);
    const related = best.flatMap((document) => this.#pages(document.related));
    const rest = best.length === 0 ? [] : this.#pages(others.map(({ name }) => name));
    return byPage([...best, ...related, ...rest]).slice(0, count);
  }

  /** What comes nearest to a question, whether or not it is about anything here. */
  nearest(question: string, count: number, kind?: Kind, before = ''): PageDocument[] {
    const ranked = this.rank(question, before);
    const near = ranked.filter(({ share }) => share >= leastShareOfNear);
    const [first, rest] = [near, ranked].map((list) => list.map(({ name }) => name)) as [string[], string[]];
    const all = this.#pages([...first, ...(kind === 'answer' ? frequent : []), ...rest, ...this.documents.keys()]);
    const different = all.filter((document, at) => all.indexOf(document) === at);
    return different.filter((document) => kind === undefined || kindOf(document) === kind).slice(0, count);
  }

  /** The page at an address; where it shows several things, the page itself and none of them. */
  pageAt(url: string): PageDocument | undefined {
    const there = [...this.documents.values()].filter((document) => document.url === url && document.type !== 'answer');
    return there.find(({ type }) => type === 'page') ?? there[0];
  }

  /** Whether a question names a product of another firm that no phrasing of the answer names. */
  #isOfOthers(question: string, id: string): boolean {
    return terms(question).some((term) => this.#others.get(term)?.includes(id) === false);
  }

  #entry(name: string, share: number, kind: Kind) {
    const document = this.documents.get(name);
    return document !== undefined && kindOf(document) === kind ? [{ document, share }] : [];
  }

  #pages(ids: readonly string[]): PageDocument[] {
    return ids.map((id) => this.documents.get(id)).filter((document) => document !== undefined);
  }
}

/** The first document of each page. */
function byPage(documents: readonly PageDocument[]): PageDocument[] {
  return documents.filter(({ url }, at) => documents.findIndex((other) => other.url === url) === at);
}

function untilSure(group: readonly { document: PageDocument; share: number }[], total: number): PageDocument[] {
  let certainty = 0;
  const wanted = group.slice(0, shownServices).filter(({ share }) => {
    const isWanted = certainty < sureEnough * total;
    certainty += share;
    return isWanted;
  });
  return wanted.map(({ document }) => document);
}

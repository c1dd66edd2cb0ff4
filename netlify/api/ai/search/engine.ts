import type { IndexFile, PageDocument } from './documents.ts';
import { Lexicon } from './features.ts';
import { type ClassProbability, createModel } from './model.ts';
import { phraseOf, terms } from './text.ts';

/** The class of questions that nothing here answers. */
export const unanswerable = 'elsewhere';

/** The class of a question that other firms answer here, and this one does not. */
export const withoutAnswer = (id: string) => `${unanswerable}:${id}`;

export const isUnanswerable = (name: string) => name === unanswerable || name.startsWith(withoutAnswer(''));

/** Whatever has no answer counts as one class. */
function joinUnanswerable(ranked: ClassProbability[]): ClassProbability[] {
  const share = ranked.reduce((sum, one) => (isUnanswerable(one.name) ? sum + one.share : sum), 0);
  const answerable = ranked.filter(({ name }) => !isUnanswerable(name));
  return [...answerable, { name: unanswerable, share }].sort((a, b) => b.share - a.share);
}

export type ResultKind = 'answer' | 'service' | 'page';

/** What to say to a question: the documents that answer it, best first. */
export interface SearchResult {
  kind: ResultKind;
  documents: PageDocument[];
}

/** In the panel a guess does no harm: it is shown as a place to look at, not as an answer. */
const leastShareToShow = 0.22;
/** What is less likely than this is near to nothing. */
const leastShareOfNear = 0.005;
const shownServices = 3;
/** Services are named beside the likeliest that are at least so likely as this part of it. */
const nearlyAsLikely = 0.3;
/** Little, and yet half as many wrong answers to long questions. */
const weightOfShare = 0.1;
/** So certain is an answer that suits any subject, in a follow-up; without one, it would have to hold the threshold. */
const leastOfAny = 0.6;
const leastShareOfMeant = 0.03;
/** How much the question before counts in one that only points to it. */
const weightOfBefore = 0.6;

/** Asked most often, and so the first to offer where a question says nothing. */
const frequent = ['answer-what-do-you-do', 'answer-prices', 'answer-how-to-start'];

export const kindOf = ({ type }: PageDocument): ResultKind => (type === 'answer' || type === 'service' ? type : 'page');

const shareOf = (ranked: readonly ClassProbability[], wanted: string) =>
  ranked.find(({ name }) => name === wanted)?.share ?? 0;

export const likeliest = (ranked: readonly ClassProbability[]) => ranked.find(({ name }) => name !== unanswerable);

/**
 * How certain it is that the likeliest document answers a question: what speaks for it beside what speaks for none. That it
 * is likely at all counts a little, since several documents may say the same.
 */
export function certainty(ranked: readonly ClassProbability[]): number {
  const best = likeliest(ranked)?.share ?? 0;
  return best === 0 ? 0 : (best / (best + shareOf(ranked, unanswerable))) * best ** weightOfShare;
}

/** Everything that search, recommendations and the assistant find, by one ranking of answers, services and pages. */
export class SearchEngine {
  readonly documents: ReadonlyMap<string, PageDocument>;
  readonly threshold: number;
  readonly #lexicon: Lexicon;
  readonly #classify: ReturnType<typeof createModel>;
  readonly #others: ReadonlyMap<string, readonly string[]>;
  readonly #exact: ReadonlyMap<string, string>;

  constructor({ documents, subjects, others, known, model, exact, threshold }: IndexFile) {
    this.documents = new Map(documents.map((document) => [document.id, document]));
    this.threshold = threshold;
    this.#lexicon = new Lexicon(known, subjects);
    this.#classify = createModel(model);
    this.#others = new Map(Object.entries(others));
    this.#exact = new Map(Object.entries(exact));
  }

  /** How likely each document is what a question wants, and how likely none is. */
  rank(question: string, before = ''): ClassProbability[] {
    const features = this.#lexicon.features(question);
    const earlier = this.#lexicon.features(before);
    const weight = (weightOfBefore * lengthOf(features)) / lengthOf(earlier);
    for (const [name, value] of before === '' ? [] : earlier)
      features.set(name, (features.get(name) ?? 0) + weight * value);
    return joinUnanswerable(this.#classify(features));
  }

  /** What to answer, or null where nothing is certain enough: a wrong answer costs more trust than none. */
  find(question: string, before = ''): SearchResult | null {
    const meant = before === '' ? this.#exact.get(phraseOf(question)) : undefined;
    if (meant !== undefined) {
      const documents = this.#documents([meant]);
      return documents[0] === undefined ? null : { kind: kindOf(documents[0]), documents };
    }
    const ranked = this.rank(question, before);
    const [best, ...others] = this.#likely(ranked);
    if (best === undefined || certainty(ranked) < this.threshold) return null;
    const kind = kindOf(best.document);
    // A product of another firm gets no answer, unless a phrasing of the answer names it.
    const isOfOthers = terms(question).some((term) => this.#others.get(term)?.includes(best.document.id) === false);
    if (kind === 'answer') return isOfOthers ? null : { kind, documents: [best.document] };
    const alike = others.filter(({ share }) => share > nearlyAsLikely * best.share);
    const same = alike.filter(({ document }) => kindOf(document) === kind);
    // What was written for the question says more than that there is a service for it.
    const said =
      kind === 'service' && !isOfOthers ? alike.find(({ document }) => kindOf(document) === 'answer') : undefined;
    const found = [best, ...(said ? [said] : []), ...same].slice(0, shownServices);
    return { kind, documents: found.map(({ document }) => document) };
  }

  /** An answer that suits a follow-up to whatever was talked about, such as what it costs, where it is rather meant. */
  findOfAny(question: string): SearchResult | null {
    const ranked = this.rank(question);
    const [best] = this.#likely(ranked);
    if (best?.document.ofAny !== true || certainty(ranked) < leastOfAny) return null;
    return { kind: 'answer', documents: [best.document] };
  }

  /** Whether a question that says little for itself may be about this document. */
  mayMean(question: string, document: PageDocument): boolean {
    return shareOf(this.rank(question), document.id) >= leastShareOfMeant;
  }

  /** The pages to look at, best first, each page once, filled up with those that belong to what was found. */
  recommend(question: string, count: number): PageDocument[] {
    const ranked = this.rank(question);
    const least = Math.max(shareOf(ranked, unanswerable), leastShareToShow);
    const likely = this.#likely(ranked);
    const services = likely.filter(({ document }) => kindOf(document) === 'service');
    // Services share what speaks for a need among them: the first of them stands for all.
    const need = services.reduce((sum, { share }) => sum + share, 0) / (services[0]?.share ?? 1);
    const weighed = likely.map((one) => (services.includes(one) ? { ...one, share: one.share * need } : one));
    const best = weighed.filter(({ share }) => share >= least).sort((a, b) => b.share - a.share);
    const shown = byPage(best.map(({ document }) => document)).slice(0, count);
    const rest = shown.length === 0 ? [] : likely.map(({ document }) => document);
    return byPage([...shown, ...shown.flatMap(({ related }) => this.#documents(related)), ...rest]).slice(0, count);
  }

  /** What comes nearest to a question, whether or not it is about anything here. */
  nearest(question: string, count: number, kind?: ResultKind, before = ''): PageDocument[] {
    const likely = this.#likely(this.rank(question, before));
    const near = likely.filter(({ share }) => share >= leastShareOfNear);
    const offered = kind === 'answer' ? this.#documents(frequent) : [];
    const inOrder = [...near.map(({ document }) => document), ...offered, ...likely.map(({ document }) => document)];
    const all = [...new Set([...inOrder, ...this.documents.values()])];
    return all.filter((document) => kind === undefined || kindOf(document) === kind).slice(0, count);
  }

  /** The page at an address; where it shows several things, the page itself and none of them. */
  pageAt(url: string): PageDocument | undefined {
    const there = [...this.documents.values()].filter((document) => document.url === url && document.type !== 'answer');
    return there.find(({ type }) => type === 'page') ?? there[0];
  }

  #likely(ranked: readonly ClassProbability[]) {
    return ranked.flatMap(({ name, share }) => this.#documents([name]).map((document) => ({ document, share })));
  }

  #documents(ids: readonly string[]): PageDocument[] {
    return ids.map((id) => this.documents.get(id)).filter((document) => document !== undefined);
  }
}

/** The first document of each page. */
const byPage = (documents: readonly PageDocument[]) =>
  documents.filter(({ url }, at) => documents.findIndex((other) => other.url === url) === at);

const lengthOf = (features: ReadonlyMap<string, number>) => Math.hypot(...features.values()) || 1;

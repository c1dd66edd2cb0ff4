import type { Share } from './classifier.ts';
import type { IndexFile, PageDocument } from './documents.ts';
import { Vocabulary } from './spelling.ts';
import { fieldWords } from './synonyms.ts';
import { terms } from './text.ts';
import { type Understood, Understanding } from './understanding.ts';
import { type Hit, pagesOnSubject, type ScoredPage, WordSearch } from './word-search.ts';

/** A need is never answered by signing in or by a page that only leads to others. */
const notForNeeds = new Set(['/auth', '/services', '/contact']);
const priceAnswer = 'faq-prices';
/** So likely must it be that a need also asks for a price for that to be answered. */
const minPriceShare = 0.2;
/** Shown to a question about the company that no page answers. */
const peopleWhoAnswer = ['page-contact', 'page-about'];

/** How often a page counts whose very title was asked for. */
const scoreOfTitle = 3;
const shownServices = 3;
/** Services are named until it is this certain that the right one is among them, and sooner where a page fits closely. */
const sureEnough = 0.95;
const sureBesidePage = 0.8;
const coverageOfClosePage = 0.9;
/** How sure it must be that a question of another kind is about a service, before that is named. */
const minShareOfOtherKinds = 0.5;
/** How much the words of a service's page count beside what was learned. */
const weightOfWords = 0.5;

/** A question as it was understood. */
interface Reading extends Understood {
  /** Pages that are about it by their words, best first. */
  pages: Hit[];
}

export class SearchEngine {
  readonly documents: ReadonlyMap<string, PageDocument>;
  readonly #words: WordSearch;
  readonly #understanding: Understanding;

  constructor({ documents, index, learned }: IndexFile) {
    this.documents = new Map(documents.map((document) => [document.id, document]));
    const indexed = index.index.map(([key, uses]) => [key, Object.keys(uses).length] as const);
    const learnedWords = learned.words.map((word) => [word, 1] as const);
    const titles = documents.map(({ title }) => title);
    const vocabulary = new Vocabulary([...learnedWords, ...indexed], [fieldWords, ...titles]);
    this.#words = new WordSearch(documents, index, vocabulary);
    this.#understanding = new Understanding(learned, vocabulary);
  }

  /** The best pages for a question, best first; none where nothing on the site is about it. */
  search(question: string, count: number): Hit[] {
    return this.#find(question).slice(0, count);
  }

  /** The same without a page twice, filled up with the pages that belong to what was found. */
  recommend(question: string, count: number): PageDocument[] {
    const found = this.#find(question).map(({ document }) => document);
    const different = found.filter(({ url }, at) => found.findIndex((other) => other.url === url) === at);
    const best = different.slice(0, count);
    const related = best.flatMap((document) => this.#pages(document.related));
    return [...new Set([...best, ...related])].slice(0, count);
  }

  /** The services that come nearest to a question, whether or not it is about any. */
  nearestServices(question: string): PageDocument[] {
    const { services } = this.read(question);
    return this.#pages(services.slice(0, shownServices).map(({ name }) => name));
  }

  /** What a question wants, by what was learned and by the words of the pages. */
  read(question: string): Reading {
    const { services, ...understood } = this.#understanding.understand(question);
    const scored = this.#words.score(question);
    return { ...understood, services: weigh(services, scored), pages: pagesOnSubject(scored) };
  }

  /** The words of a question that speak most for a service, for people who look after the search. */
  reasons(question: string, service: string): string[] {
    return this.#understanding.reasons(question, service, 5);
  }

  #pages(ids: readonly string[]): PageDocument[] {
    return ids.map((id) => this.documents.get(id)).filter((document) => document !== undefined);
  }

  #find(question: string): Hit[] {
    const reading = this.read(question);
    // Somebody who types a page's title wants that page.
    const titled = reading.pages.filter(({ document: { title } }) => isSameSubject(title, question));
    const sure = titled.map((hit) => ({ ...hit, score: hit.score * scoreOfTitle }));
    return inOrder(sure, this.#rank(reading));
  }

  #rank({ kind, priceShare, services, pages }: Reading): Hit[] {
    const top = pages[0]?.score ?? 1;
    const asHits = (ids: readonly string[], score: number): Hit[] =>
      this.#pages(ids).map((document) => ({ document, score, coverage: 1 }));
    // A service comes before all pages found by words, but in the chat an answer that fits closely can outweigh it.
    const serviceHits = (shares: readonly Share[]) =>
      shares.flatMap(({ name, share }) => asHits([name], top * (1 + share)));
    const sure = services.filter(({ share }) => share >= minShareOfOtherKinds);

    if (kind === 'need') {
      const others = pages.filter(({ document: { type, url } }) => type !== 'page' && !notForNeeds.has(url));
      const hasClosePage = others.some(({ coverage }) => coverage >= coverageOfClosePage);
      const [first, ...more] = serviceHits(untilSure(services, hasClosePage ? sureBesidePage : sureEnough));
      const price = priceShare >= minPriceShare ? asHits([priceAnswer], top) : [];
      return inOrder(first ? [first] : [], price, more, others);
    }
    if (kind === 'price') return inOrder(asHits([priceAnswer], top * 2), serviceHits(sure), pages);
    if (pages.length > 0) return pages;
    if (kind === 'company') return asHits(peopleWhoAnswer, top);
    return kind === 'reading' ? serviceHits(sure) : [];
  }
}

function isSameSubject(title: string, question: string): boolean {
  return terms(title).join(' ') === terms(question).join(' ');
}

/** The services' shares, with the words of their pages taken into account. */
function weigh(services: readonly Share[], scored: readonly ScoredPage[]): Share[] {
  const scores = new Map(scored.map(({ document, score }) => [document.id, score]));
  const best = Math.max(...scores.values(), Number.MIN_VALUE);
  const weighed = services.map(({ name, share }) => ({
    name,
    share: share * Math.exp((weightOfWords * (scores.get(name) ?? 0)) / best),
  }));
  const total = weighed.reduce((sum, { share }) => sum + share, 0);
  return weighed.map(({ name, share }) => ({ name, share: share / total })).sort((a, b) => b.share - a.share);
}

function untilSure(services: readonly Share[], enough: number): Share[] {
  let certainty = 0;
  return services.slice(0, shownServices).filter(({ share }) => {
    const isWanted = certainty < enough;
    certainty += share;
    return isWanted;
  });
}

/** Lists one after the other, each page where it comes first. */
function inOrder(...lists: Hit[][]): Hit[] {
  const all = lists.flat();
  return all.filter(({ document }, at) => all.findIndex((other) => other.document === document) === at);
}

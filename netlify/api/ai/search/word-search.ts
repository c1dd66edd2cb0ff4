import MiniSearch, { type AsPlainObject } from 'minisearch';
import { fieldWeights, indexOptions, type PageDocument, type PageSource, type WordIndex } from './documents.ts';
import type { Vocabulary } from './spelling.ts';
import { fieldPhrases, longestPhrase, synonyms } from './synonyms.ts';
import { subjectWords } from './text.ts';

export interface Hit {
  document: PageDocument;
  score: number;
  /** How much of the query's subject the page speaks of, 0 to 1. */
  coverage: number;
}

export interface ScoredPage extends Hit {
  /** Whether it says it in more than passing. */
  prominent: boolean;
}

/** One subject of a query: the visitor's own words, and the other phrases that mean the same. */
interface Concept {
  own: string[];
  others: string[][];
  trust: number;
}

const synonymWeight = 0.55;
const unknownWeight = 0.8;
/** Unless some page speaks of this share of the query's subject, the site has nothing to say about it. */
const minCoverageOfBest = 0.42;
/** What may stand beside such a page: less of the subject, and not far behind. */
const minCoverage = 0.25;
const minShareOfBest = 0.12;
/** A query has one subject or two; a pasted paragraph shall not cost more than one. */
const maxWords = 16;
const year = /^(?:19|20)\d\d$/;

interface Matches {
  scores: Map<string, number>;
  /** Pages that say it in more than passing: in the title, the keywords, the description or the points. */
  prominent: Set<string>;
}

/** Search by the words of a query and their synonyms, over the words of the pages. */
export class WordSearch {
  readonly #documents: readonly PageDocument[];
  readonly #index: MiniSearch<PageSource>;
  readonly #vocabulary: Vocabulary;

  constructor(documents: readonly PageDocument[], index: WordIndex, vocabulary: Vocabulary) {
    this.#documents = documents;
    // The schema checked the fields that our code reads; MiniSearch checks the rest and refuses an index of another
    // version.
    this.#index = MiniSearch.loadJS(index as unknown as AsPlainObject, indexOptions);
    this.#vocabulary = vocabulary;
  }

  /** Every page with what it has of a query, best first. */
  score(query: string): ScoredPage[] {
    const found = this.#concepts(query).map((concept) => {
      const matches = this.#match(concept);
      return { concept, matches, weight: this.#weight(concept, matches) };
    });
    const total = found.reduce((sum, { weight }) => sum + weight, 0);
    const hits: ScoredPage[] = [];
    for (const document of this.#documents) {
      let score = 0;
      let covered = 0;
      let prominent = false;
      for (const { concept, matches, weight } of found) {
        const points = matches.scores.get(document.id);
        if (points === undefined) continue;
        score += points * concept.trust;
        covered += weight * concept.trust;
        prominent ||= matches.prominent.has(document.id);
      }
      const coverage = total === 0 ? 0 : covered / total;
      if (covered > 0) hits.push({ document, coverage, prominent, score: score * (0.4 + 0.6 * coverage ** 2) });
    }
    return hits.sort((a, b) => b.score - a.score || a.document.id.localeCompare(b.document.id));
  }

  #concepts(query: string): Concept[] {
    const spelled = subjectWords(query)
      .slice(0, maxWords)
      .map((word) => this.#vocabulary.correct(word));
    const concepts: Concept[] = [];
    for (let at = 0; at < spelled.length;) {
      const length = this.#phraseLength(spelled.slice(at).map(({ term }) => term));
      const part = spelled.slice(at, at + length);
      const own = part.map(({ term }) => term);
      const trust = Math.min(...part.map((word) => word.trust));
      const known = concepts.some((concept) => concept.own.join(' ') === own.join(' '));
      if (!known) concepts.push({ own, others: synonyms.get(own.join(' ')) ?? [], trust });
      at += length;
    }
    return concepts;
  }

  /** How many of the next words are one phrase of the synonym table; 1 where they are none. */
  #phraseLength(next: string[]): number {
    for (let length = Math.min(longestPhrase, next.length); length > 1; length -= 1) {
      if (synonyms.has(next.slice(0, length).join(' '))) return length;
    }
    return 1;
  }

  #match({ own, others, trust }: Concept): Matches {
    const matches: Matches = { scores: new Map(), prominent: new Set() };
    if (trust === 0) return matches;
    this.#add(matches, own, 1);
    for (const phrase of others) this.#add(matches, phrase, synonymWeight);
    return matches;
  }

  #add({ scores, prominent }: Matches, phrase: string[], weight: number) {
    const results = this.#index.search(phrase.join(' '), {
      boost: fieldWeights,
      combineWith: 'AND',
      tokenize: (text) => text.split(' '),
      processTerm: (word) => word,
    });
    for (const { id, score, match } of results as { id: string; score: number; match: Record<string, string[]> }[]) {
      // A phrase is one subject, however many words it has.
      scores.set(id, Math.max(scores.get(id) ?? 0, (score * weight) / phrase.length));
      if (Object.values(match).every((fields) => fields.some((field) => field !== 'body'))) prominent.add(id);
    }
  }

  /** A rare word says more of what is wanted than one on every page, and a word of the field more than another. */
  #weight({ own }: Concept, { scores }: Matches): number {
    if (own.length === 1 && year.test(own[0] ?? '')) return 0.1;
    if (scores.size === 0) return unknownWeight;
    const rarity = Math.log(this.#documents.length / scores.size) / Math.log(this.#documents.length);
    return fieldPhrases.has(own.join(' ')) ? Math.max(0.6, rarity) : Math.max(0.2, 0.8 * rarity);
  }
}

/** The pages that have enough to say about a query's subject, out of all that have any of it. */
export function pagesOnSubject(scored: readonly ScoredPage[]): Hit[] {
  const about = scored.filter(({ coverage, prominent }) => coverage >= minCoverage && (prominent || coverage >= 0.9));
  if (!about.some(({ coverage }) => coverage >= minCoverageOfBest)) return [];
  const best = about[0]?.score ?? 0;
  return about.filter(({ score }) => score >= best * minShareOfBest);
}

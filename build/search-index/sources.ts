import type { PageDocument } from '#netlify/api/ai/search/documents.ts';
import { type Entry, readCollection } from '#src/content/read.ts';
import { cardHref, serviceOfCard } from '#src/data/home-cards.ts';
import { site } from '#src/data/site.ts';
import { headings, leadingSentences, paragraphs, plainHtml } from './plain-text.ts';

/** What is learned from besides what is shown. */
export interface PageSource extends PageDocument {
  /** Its title and other names of the same thing. */
  names: string[];
  /** Everything else that it says. */
  says: string[];
}

const detailLength = 650;

/** What a source leaves out where it has none. */
const none = { keyStats: [], related: [], passages: [], names: [], says: [] };

/** A figure is never shown without where and when it was published. */
const withSource = ({ text, source, year }: Entry<'articles'>['data']['keyStats'][number]) =>
  `${text} (${source}, ${year})`;

/** What a text in Markdown says of itself. */
function fromText({ title, description }: { title: string; description: string }, body: string, names: string[] = []) {
  const passages = paragraphs(body);
  const detail = leadingSentences(passages, detailLength);
  const says = [description, detail, ...headings(body), ...passages];
  return { ...none, title, description, detail, passages, names: [title, ...names], says };
}

const articleSource = ({ id, data, body }: Entry<'articles'>): PageSource => ({
  ...fromText(data, body, [data.topic, ...data.keywords]),
  id: `article-${id}`,
  type: 'article',
  keyStats: data.keyStats.map(withSource),
  url: `/insights/${id}`,
  related: data.services.map((service) => `service-${service}`),
});

function serviceSource({ id, data, body }: Entry<'services'>, cards: Entry<'cards'>[], articles: Entry<'articles'>[]) {
  const ownCards = cards.filter((card) => serviceOfCard[card.data.id] === data.id).map((card) => card.data);
  const place = (article: Entry<'articles'>) => article.data.services.indexOf(data.id);
  // Those that name it first before the others.
  const naming = articles.filter((article) => place(article) !== -1).sort((a, b) => place(a) - place(b));
  const titles = ownCards.map((card) => card.title);
  const source = fromText(data, body, titles);
  const detail = plainHtml(data.fullDescription);
  return {
    ...source,
    id: `service-${id}`,
    type: 'service',
    detail,
    keyStats: naming.flatMap((article) => article.data.keyStats.slice(0, 1).map(withSource)),
    url: `/service/${id}`,
    related: naming.map((article) => `article-${article.id}`),
    passages: [`${data.title} includes: ${data.items.join('; ')}.`, ...source.passages],
    says: [...source.says, detail, ...data.items, ...ownCards.map((card) => card.description)],
  };
}

/** The home cards that lead to no single service: branding and the style guide. */
function cardSource({ data }: Entry<'cards'>, { data: { philosophy, services } }: Entry<'branding'>): PageSource {
  const offered = services.items.map((item) => `${item.title}: ${item.description}`);
  return {
    ...fromText(data, (data.id === 4 ? philosophy.paragraphs : offered).join('\n\n')),
    id: `card-${data.id}`,
    type: 'service',
    url: cardHref(data.id),
    related: ['page-branding-tool', 'article-brand-identity-roi'],
  };
}

/** The case study's text makes its portfolio entry a fuller result instead of standing beside it. */
function portfolioSource({ id, data }: Entry<'portfolio'>, [study]: Entry<'caseStudies'>[]): PageSource {
  const told = data.status === 'Case Study' ? study : undefined;
  const description = leadingSentences([data.description], 180);
  const named = { title: data.title, description: told?.data.description ?? description };
  const source = fromText(named, told?.body ?? '', [data.sector]);
  return {
    ...source,
    id: `portfolio-${id}`,
    type: told === undefined ? 'project' : 'case study',
    detail: told ? `${told.data.notice} ${source.detail}` : `${data.description} ${data.problem} ${data.constraint}`,
    url: told ? (data.action.href ?? '/portfolio') : '/portfolio',
    related: ['page-portfolio', 'page-contact'],
    says: [...source.says, data.description, data.problem, data.constraint, data.rejected],
  };
}

const whitePaperSource = ({ id, data, body }: Entry<'whitePapers'>): PageSource => ({
  ...fromText(data, body, ['White Paper', data.subtitle, 'download', 'pdf', 'research']),
  id: `white-paper-${id}`,
  type: 'article',
  detail: data.abstract,
  url: '/whitepaper',
  related: ['article-data-sovereignty-trends', 'article-on-chain-or-not', 'service-3'],
});

const legalSource = ({ id, data, body }: Entry<'legal'>): PageSource => ({
  ...fromText(data, body, [`${site.name} ${data.title}`]),
  id: `legal-${id}`,
  type: 'page',
  url: `/${id}`,
});

const answerSource = ({ id, data }: Entry<'answers'>): PageSource => ({
  ...none,
  id: `answer-${id}`,
  type: 'answer',
  title: data.question,
  description: leadingSentences([data.answer], 180),
  detail: data.answer,
  url: data.page,
  ...(data.ofAny && { ofAny: true }),
  names: [data.question],
  says: [data.answer],
});

/** Most of these are found by their answers; what has words of its own is learned. */
const pageSource = ({ data: { aliases, keywords, ...page } }: Entry<'pages'>): PageSource => ({
  ...none,
  ...page,
  id: `page-${page.id}`,
  ...(keywords.length > 0 && { names: [page.title, ...aliases, ...keywords], says: [page.description, page.detail] }),
});

/** Where a page leads; an answer leads to the page it sends its readers to. Ids of content that is not there are dropped. */
function relatedTo(source: PageSource, sources: PageSource[]): string[] {
  const target = sources.find(({ id, url }) => url === source.url && id !== source.id && source.type === 'answer');
  const related = target === undefined ? source.related : [target.id, ...target.related];
  return related.filter((id) => sources.some((other) => other.id === id)).slice(0, 4);
}

/** Everything that search, recommendations and the assistant know, read from the site's own content. */
export function readSources(base?: URL): PageSource[] {
  const articles = readCollection('articles', base);
  const cards = readCollection('cards', base);
  const studies = readCollection('caseStudies', base);
  const otherCards = cards.filter(({ data }) => serviceOfCard[data.id] === undefined);
  const sources = [
    ...readCollection('services', base).map((entry) => serviceSource(entry, cards, articles)),
    ...readCollection('branding', base).flatMap((entry) => otherCards.map((card) => cardSource(card, entry))),
    ...articles.map(articleSource),
    ...readCollection('portfolio', base).map((entry) => portfolioSource(entry, studies)),
    ...readCollection('whitePapers', base).map(whitePaperSource),
    ...readCollection('legal', base).map(legalSource),
    ...readCollection('answers', base).map(answerSource),
    ...readCollection('pages', base).map(pageSource),
  ];
  // Results are told apart by their title, so no two may share one.
  const twice = sources.find(({ title }, at) => sources.findIndex((other) => other.title === title) !== at);
  if (twice !== undefined) throw new Error(`Two pages of the search index are titled '${twice.title}'`);
  return sources.map((source) => ({ ...source, related: relatedTo(source, sources) }));
}

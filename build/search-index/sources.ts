import type { PageDocument } from '#api/ai/search/documents.ts';
import { type Entry, readCollection } from '#content/read.ts';
import { cardHref, serviceOfCard } from '#data/home-cards.ts';
import { site } from '#data/site.ts';
import { headings, leadingSentences, paragraphs, plainHtml } from './plain-text.ts';

/** What is learned from besides what is shown. */
export interface PageSource extends PageDocument {
  /** Other names of the same thing. */
  aliases: string[];
  keywords: string[];
  /** Features and headings. */
  points: string[];
}

/** What a source leaves out where it has none. */
const none = { keyStats: [], related: [], passages: [], aliases: [], keywords: [], points: [] };

const detailLength = 650;
const statsOfService = 3;

type Stat = Entry<'articles'>['data']['keyStats'][number];

/** A figure is never shown without where and when it was published. */
const withSource = ({ text, source, year }: Stat) => `${text} (${source}, ${year})`;

function articleSource({ id, data, body }: Entry<'articles'>): PageSource {
  return {
    id: `article-${id}`,
    type: 'article',
    title: data.title,
    description: data.description,
    detail: leadingSentences(paragraphs(body), detailLength),
    keyStats: data.keyStats.map(withSource),
    url: `/insights/${id}`,
    related: data.services.map((service) => `service-${service}`),
    passages: paragraphs(body),
    aliases: [data.topic],
    keywords: data.keywords,
    points: headings(body),
  };
}

/** The articles that name a service, those that name it first before the others. */
function articlesNaming(service: number, articles: Entry<'articles'>[]): Entry<'articles'>[] {
  const naming = articles.filter(({ data }) => data.services.includes(service));
  return naming.sort((a, b) => a.data.services.indexOf(service) - b.data.services.indexOf(service));
}

function statsFor(service: number, articles: Entry<'articles'>[]): string[] {
  const naming = articlesNaming(service, articles);
  const first = naming.flatMap(({ data }) => data.keyStats.slice(0, 1));
  const rest = naming.flatMap(({ data }) => data.keyStats.slice(1));
  return [...first, ...rest].slice(0, statsOfService).map(withSource);
}

function serviceSource(
  { id, data, body }: Entry<'services'>,
  cards: Entry<'cards'>[],
  articles: Entry<'articles'>[],
): PageSource {
  const ownCards = cards.filter((card) => serviceOfCard[card.data.id] === data.id);
  const passages = paragraphs(body);
  return {
    ...none,
    id: `service-${id}`,
    type: 'service',
    title: data.title,
    description: data.description,
    detail: plainHtml(data.fullDescription),
    keyStats: statsFor(data.id, articles),
    url: `/service/${id}`,
    related: articlesNaming(data.id, articles).map((article) => `article-${article.id}`),
    passages: [`${data.title} includes: ${data.items.join('; ')}.`, ...passages],
    aliases: ownCards.map((card) => card.data.title),
    points: [...data.items, ...ownCards.map((card) => card.data.description)],
  };
}

/** The home cards that lead to no single service: branding and the style guide. */
function cardSource({ data }: Entry<'cards'>, branding: Entry<'branding'>): PageSource {
  const { philosophy, services, stories, process } = branding.data;
  const whole = data.id === 4;
  return {
    ...none,
    id: `card-${data.id}`,
    type: 'service',
    title: data.title,
    description: data.description,
    detail: leadingSentences(
      whole ? philosophy.paragraphs : services.items.map((item) => item.description),
      detailLength,
    ),
    url: cardHref(data.id),
    related: [whole ? 'card-5' : 'card-4', 'page-branding-tool', 'article-brand-identity-roi'],
    passages: whole
      ? [
          ...services.items.map((item) => `${item.title}: ${item.description}`),
          ...stories.items.map((item) => `${item.client}: ${item.value} ${item.label}. ${item.story}`),
          process.intro,
        ]
      : philosophy.paragraphs,
    aliases: whole ? [branding.data.title] : ['Brand guidelines', 'Style guide'],
    keywords: whole
      ? ['branding', 'logo', 'identity', 'design', 'collateral', 'marketing']
      : ['colors', 'typography', 'logo rules', 'voice and tone', 'imagery'],
    points: whole ? services.items.flatMap((item) => [item.title, ...item.deliverables]) : [],
  };
}

function portfolioSource({ id, data }: Entry<'portfolio'>): PageSource {
  return {
    ...none,
    id: `portfolio-${id}`,
    type: data.status === 'Case Study' ? 'case study' : 'project',
    title: data.title,
    description: leadingSentences([data.description], 180) || data.description,
    detail: `${data.description} ${data.problem} ${data.constraint}`,
    url: data.status === 'Case Study' ? (data.action.href ?? '/portfolio') : '/portfolio',
    related: ['page-portfolio', 'page-contact'],
    aliases: [data.sector],
    keywords: [data.title, data.sector],
    points: [data.problem, data.constraint, data.rejected],
  };
}

/** The case study's text makes its portfolio entry a fuller result instead of standing beside it. */
function withCaseStudy(source: PageSource, [study]: Entry<'caseStudies'>[]): PageSource {
  if (study === undefined || source.type !== 'case study') return source;
  return {
    ...source,
    description: study.data.description,
    detail: `${study.data.notice} ${leadingSentences(paragraphs(study.body), detailLength)}`,
    passages: paragraphs(study.body),
    points: [...source.points, ...headings(study.body)],
  };
}

function whitePaperSource({ id, data, body }: Entry<'whitePapers'>): PageSource {
  return {
    ...none,
    id: `white-paper-${id}`,
    type: 'article',
    title: data.title,
    description: data.description,
    detail: data.abstract,
    url: '/whitepaper',
    related: ['article-data-sovereignty-trends', 'article-on-chain-or-not', 'service-3'],
    passages: paragraphs(body),
    aliases: ['White Paper', data.subtitle],
    keywords: ['white paper', 'download', 'pdf', 'research'],
    points: headings(body),
  };
}

function legalSource({ id, data, body }: Entry<'legal'>): PageSource {
  return {
    ...none,
    id: `legal-${id}`,
    type: 'page',
    title: data.title,
    description: data.description,
    detail: leadingSentences(paragraphs(body), detailLength),
    url: `/${id}`,
    passages: paragraphs(body),
    aliases: [`${site.name} ${data.title}`],
    points: headings(body),
  };
}

function answerSource({ id, data }: Entry<'answers'>): PageSource {
  return {
    ...none,
    id: `answer-${id}`,
    type: 'answer',
    title: data.question,
    description: leadingSentences([data.answer], 180),
    detail: data.answer,
    url: data.page,
  };
}

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
  const caseStudies = readCollection('caseStudies', base);
  const branding = readCollection('branding', base);
  const sources = [
    ...readCollection('services', base).map((entry) => serviceSource(entry, cards, articles)),
    ...branding.flatMap((entry) =>
      cards.filter(({ data }) => serviceOfCard[data.id] === undefined).map((card) => cardSource(card, entry)),
    ),
    ...articles.map(articleSource),
    ...readCollection('portfolio', base).map((entry) => withCaseStudy(portfolioSource(entry), caseStudies)),
    ...readCollection('whitePapers', base).map(whitePaperSource),
    ...readCollection('legal', base).map(legalSource),
    ...readCollection('answers', base).map(answerSource),
    ...readCollection('pages', base).map(({ data }) => ({ ...none, ...data, id: `page-${data.id}` })),
  ];
  // Results are told apart by their title, so no two may share one.
  const twice = sources.find(({ title }, at) => sources.findIndex((other) => other.title === title) !== at);
  if (twice !== undefined) throw new Error(`Two pages of the search index are titled '${twice.title}'`);
  return sources.map((source) => ({ ...source, related: relatedTo(source, sources) }));
}

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

const detailLength = 650;
const statsOfService = 3;

/** What a source leaves out where it has none. */
const none = { keyStats: [], related: [], passages: [], aliases: [], keywords: [], points: [] };

const fromText = (body: string) => ({
  detail: leadingSentences(paragraphs(body), detailLength),
  passages: paragraphs(body),
  points: headings(body),
});

/** A figure is never shown without where and when it was published. */
const withSource = ({ text, source, year }: Entry<'articles'>['data']['keyStats'][number]) =>
  `${text} (${source}, ${year})`;

const articleSource = ({ id, data, body }: Entry<'articles'>): PageSource => ({
  ...none,
  ...fromText(body),
  id: `article-${id}`,
  type: 'article',
  title: data.title,
  description: data.description,
  keyStats: data.keyStats.map(withSource),
  url: `/insights/${id}`,
  related: data.services.map((service) => `service-${service}`),
  aliases: [data.topic],
  keywords: data.keywords,
});

function serviceSource({ id, data, body }: Entry<'services'>, cards: Entry<'cards'>[], articles: Entry<'articles'>[]) {
  const ownCards = cards.filter((card) => serviceOfCard[card.data.id] === data.id);
  const place = (article: Entry<'articles'>) => article.data.services.indexOf(data.id);
  // Those that name it first before the others.
  const naming = articles.filter((article) => place(article) !== -1).sort((a, b) => place(a) - place(b));
  const stats = naming.map((article) => article.data.keyStats);
  return {
    ...none,
    id: `service-${id}`,
    type: 'service',
    title: data.title,
    description: data.description,
    detail: plainHtml(data.fullDescription),
    keyStats: [...stats.flatMap((of) => of.slice(0, 1)), ...stats.flatMap((of) => of.slice(1))]
      .slice(0, statsOfService)
      .map(withSource),
    url: `/service/${id}`,
    related: naming.map((article) => `article-${article.id}`),
    passages: [`${data.title} includes: ${data.items.join('; ')}.`, ...paragraphs(body)],
    aliases: ownCards.map((card) => card.data.title),
    points: [...data.items, ...ownCards.map((card) => card.data.description)],
  };
}

/** The home cards that lead to no single service: branding and the style guide. */
function cardSource({ data }: Entry<'cards'>, { data: branding }: Entry<'branding'>): PageSource {
  const { philosophy, services, stories, process } = branding;
  const card = {
    ...none,
    id: `card-${data.id}`,
    type: 'service',
    title: data.title,
    description: data.description,
    url: cardHref(data.id),
  };
  const others = ['page-branding-tool', 'article-brand-identity-roi'];
  if (data.id !== 4)
    return {
      ...card,
      detail: leadingSentences(
        services.items.map((item) => item.description),
        detailLength,
      ),
      related: ['card-4', ...others],
      passages: philosophy.paragraphs,
      aliases: ['Brand guidelines', 'Style guide'],
      keywords: ['colors', 'typography', 'logo rules', 'voice and tone', 'imagery'],
    };
  return {
    ...card,
    detail: leadingSentences(philosophy.paragraphs, detailLength),
    related: ['card-5', ...others],
    passages: [
      ...services.items.map((item) => `${item.title}: ${item.description}`),
      ...stories.items.map((item) => `${item.client}: ${item.value} ${item.label}. ${item.story}`),
      process.intro,
    ],
    aliases: [branding.title],
    keywords: ['branding', 'logo', 'identity', 'design', 'collateral', 'marketing'],
    points: services.items.flatMap((item) => [item.title, ...item.deliverables]),
  };
}

/** The case study's text makes its portfolio entry a fuller result instead of standing beside it. */
function portfolioSource({ id, data }: Entry<'portfolio'>, [study]: Entry<'caseStudies'>[]): PageSource {
  const isStudy = data.status === 'Case Study';
  const source = {
    ...none,
    id: `portfolio-${id}`,
    type: isStudy ? 'case study' : 'project',
    title: data.title,
    description: leadingSentences([data.description], 180) || data.description,
    detail: `${data.description} ${data.problem} ${data.constraint}`,
    url: isStudy ? (data.action.href ?? '/portfolio') : '/portfolio',
    related: ['page-portfolio', 'page-contact'],
    aliases: [data.sector],
    keywords: [data.title, data.sector],
    points: [data.problem, data.constraint, data.rejected],
  };
  if (study === undefined || !isStudy) return source;
  const { detail, passages, points } = fromText(study.body);
  return {
    ...source,
    description: study.data.description,
    detail: `${study.data.notice} ${detail}`,
    passages,
    points: [...source.points, ...points],
  };
}

const whitePaperSource = ({ id, data, body }: Entry<'whitePapers'>): PageSource => ({
  ...none,
  ...fromText(body),
  id: `white-paper-${id}`,
  type: 'article',
  title: data.title,
  description: data.description,
  detail: data.abstract,
  url: '/whitepaper',
  related: ['article-data-sovereignty-trends', 'article-on-chain-or-not', 'service-3'],
  aliases: ['White Paper', data.subtitle],
  keywords: ['white paper', 'download', 'pdf', 'research'],
});

const legalSource = ({ id, data, body }: Entry<'legal'>): PageSource => ({
  ...none,
  ...fromText(body),
  id: `legal-${id}`,
  type: 'page',
  title: data.title,
  description: data.description,
  url: `/${id}`,
  aliases: [`${site.name} ${data.title}`],
});

const answerSource = ({ id, data }: Entry<'answers'>): PageSource => ({
  ...none,
  id: `answer-${id}`,
  type: 'answer',
  title: data.question,
  description: leadingSentences([data.answer], 180),
  detail: data.answer,
  url: data.page,
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
    ...readCollection('pages', base).map(({ data }) => ({ ...none, ...data, id: `page-${data.id}` })),
  ];
  // Results are told apart by their title, so no two may share one.
  const twice = sources.find(({ title }, at) => sources.findIndex((other) => other.title === title) !== at);
  if (twice !== undefined) throw new Error(`Two pages of the search index are titled '${twice.title}'`);
  return sources.map((source) => ({ ...source, related: relatedTo(source, sources) }));
}

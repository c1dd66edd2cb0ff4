import { answerSchema, askedSchema, pageSchema, wordsSchema } from './schemas/answers.ts';
import {
  articleSchema,
  caseStudySchema,
  legalSchema,
  questionsSchema,
  sampleSchema,
  whitePaperSchema,
} from './schemas/documents.ts';
import { brandingSchema, homeSchema, portfolioSchema } from './schemas/pages.ts';
import { cardSchema, serviceSchema } from './schemas/services.ts';

/**
 * Every collection, where its entries lie and how long their text is. A path that ends in '/' is a folder: each of its
 * Markdown files is one entry, each of its YAML files a list of them. A '.yaml' file holds a list of entries with ids, or one
 * entry that is named after the file.
 */
export const contentSources = {
  services: { path: 'services/', schema: serviceSchema, words: [150, 320] },
  cards: { path: 'cards.yaml', schema: cardSchema },
  home: { path: 'home.yaml', schema: homeSchema },
  branding: { path: 'branding.yaml', schema: brandingSchema },
  portfolio: { path: 'portfolio.yaml', schema: portfolioSchema },
  caseStudies: { path: 'case-studies/', schema: caseStudySchema, words: [600, 1500] },
  whitePapers: { path: 'white-papers/', schema: whitePaperSchema, words: [1500, 2800] },
  articles: { path: 'articles/', schema: articleSchema, words: [380, 800] },
  samples: { path: 'samples/', schema: sampleSchema, words: [200, 700] },
  legal: { path: 'legal/', schema: legalSchema, words: [300, 2000] },
  answers: { path: 'answers/', schema: answerSchema },
  asked: { path: 'asked/', schema: askedSchema },
  pages: { path: 'pages.yaml', schema: pageSchema },
  words: { path: 'words.yaml', schema: wordsSchema },
  questions: { path: 'questions/', schema: questionsSchema },
} as const;

export type CollectionName = keyof typeof contentSources;

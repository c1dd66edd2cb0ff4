import { defineCollection } from 'astro/content/config';
import { contentSources } from './content/collections.ts';
import { contentLoader } from './content/loader.ts';

/** Which files make up a collection and what they may hold is said in src/content/collections.ts. */
export const collections = {
  services: defineCollection({ loader: contentLoader('services'), schema: contentSources.services.schema }),
  cards: defineCollection({ loader: contentLoader('cards'), schema: contentSources.cards.schema }),
  home: defineCollection({ loader: contentLoader('home'), schema: contentSources.home.schema }),
  branding: defineCollection({ loader: contentLoader('branding'), schema: contentSources.branding.schema }),
  portfolio: defineCollection({ loader: contentLoader('portfolio'), schema: contentSources.portfolio.schema }),
  caseStudies: defineCollection({ loader: contentLoader('caseStudies'), schema: contentSources.caseStudies.schema }),
  whitePapers: defineCollection({ loader: contentLoader('whitePapers'), schema: contentSources.whitePapers.schema }),
  articles: defineCollection({ loader: contentLoader('articles'), schema: contentSources.articles.schema }),
  samples: defineCollection({ loader: contentLoader('samples'), schema: contentSources.samples.schema }),
  legal: defineCollection({ loader: contentLoader('legal'), schema: contentSources.legal.schema }),
  answers: defineCollection({ loader: contentLoader('answers'), schema: contentSources.answers.schema }),
};

import { defineCollection } from 'astro/content/config';
import { collections as all } from './content/collections.ts';
import { contentLoader } from './content/loader.ts';

/** Which files make up a collection and what they may hold is said in src/content/collections.ts. */
export const collections = {
  services: defineCollection({ loader: contentLoader('services'), schema: all.services.schema }),
  cards: defineCollection({ loader: contentLoader('cards'), schema: all.cards.schema }),
  home: defineCollection({ loader: contentLoader('home'), schema: all.home.schema }),
  branding: defineCollection({ loader: contentLoader('branding'), schema: all.branding.schema }),
  portfolio: defineCollection({ loader: contentLoader('portfolio'), schema: all.portfolio.schema }),
  caseStudies: defineCollection({ loader: contentLoader('caseStudies'), schema: all.caseStudies.schema }),
  whitePapers: defineCollection({ loader: contentLoader('whitePapers'), schema: all.whitePapers.schema }),
  articles: defineCollection({ loader: contentLoader('articles'), schema: all.articles.schema }),
  samples: defineCollection({ loader: contentLoader('samples'), schema: all.samples.schema }),
  legal: defineCollection({ loader: contentLoader('legal'), schema: all.legal.schema }),
  answers: defineCollection({ loader: contentLoader('answers'), schema: all.answers.schema }),
};

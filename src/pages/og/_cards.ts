import { getCollection, getEntry } from 'astro:content';
import { insightsPage, portfolioPage, servicesPage } from '#src/data/page-copy.ts';
import { site } from '#src/data/site.ts';
import { coverOf } from '#src/data/covers.ts';
import { clauseCover, figuresCover, statCover, whitePaperCover } from '#src/data/paper-covers.ts';
import { portfolioCovers } from '#src/data/portfolio-covers.ts';
import { readCoins } from '#src/data/wallets.ts';
import { fillTokens } from '#src/content/tokens.ts';
import type { ShareCard } from '#src/lib/media/share-image.ts';
import { sealReadings } from '#src/shared/record/seal.ts';
import {
  addressCover,
  callCover,
  fingerprintCover,
  letteringCover,
  offerCover,
  projectCover,
  recordCover,
  roleCover,
} from './_covers.ts';

const card = (title: string, eyebrow: string, sheet?: ShareCard['sheet']): ShareCard => ({
  ...{ title, eyebrow },
  ...(sheet !== undefined && { sheet }),
});

const clause = (body = '') => clauseCover(fillTokens(body));

/** Every page that can be shared, by its path. */
export async function shareCards(): Promise<Record<string, ShareCard>> {
  const [home, branding] = await Promise.all([getEntry('home', 'home'), getEntry('branding', 'branding')]);
  const [services, articles] = await Promise.all([getCollection('services'), getCollection('articles')]);
  articles.sort((a, b) => b.data.published.localeCompare(a.data.published));
  const figures = articles.flatMap(({ data: { topic, keyStats } }) => {
    const figure = keyStats.find((stat) => stat.figure !== undefined)?.figure;
    return figure === undefined ? [] : [{ figure, topic }];
  });
  const coins = readCoins(process.env).filter(({ address }) => address !== null);
  const payable = coins.find(({ active }) => active) ?? coins[0];
  const cards: Record<string, ShareCard> = {
    '/services': card(servicesPage.title, 'What we do', offerCover()),
    '/portfolio': card(portfolioPage.title, 'Our work', portfolioCovers['supply-chain']),
    '/insights': card(insightsPage.title, 'Articles', figuresCover(figures)),
    '/contact': card('Schedule a Consultation', 'Contact', callCover),
    '/payments': card('Payments', 'Bank transfer, card and crypto', payable && addressCover(payable)),
    '/login': card('Admin Login', 'For staff', roleCover),
    '/auth': card('Client Portal', 'For clients', projectCover),
  };
  if (home) {
    const { hashes } = await sealReadings(home.data.hero.record);
    cards['/'] = card(home.data.hero.tagline, site.name, recordCover(home.data.hero.record, hashes.at(-1) ?? ''));
    cards['/verify'] = card('Verify a File', 'Proof', fingerprintCover(hashes.at(-1) ?? ''));
  }
  if (branding) cards['/branding'] = card(branding.data.title, 'Branding', letteringCover);
  for (const { data } of services) {
    cards[`/service/${data.id}`] = card(data.title, 'Service', coverOf(data.sheet));
  }
  for (const { id, data, body } of articles) {
    cards[`/insights/${id}`] = card(data.title, 'Insights', statCover(data.keyStats) ?? clause(body));
  }
  for (const { id, data, body } of await getCollection('caseStudies')) {
    cards[`/${id}`] = card(data.title, 'Case study', portfolioCovers.automotive ?? clause(body));
  }
  for (const { data } of await getCollection('whitePapers')) {
    cards['/whitepaper'] = card(data.title, 'White paper', whitePaperCover);
  }
  for (const { id, data, body } of await getCollection('legal')) {
    cards[`/${id}`] = card(data.title, site.name, clause(body));
  }
  return cards;
}

import { getCollection, getEntry } from 'astro:content';
import { insightsPage, portfolioPage, servicesPage } from '#data/page-copy.ts';
import { site } from '#data/site.ts';
import { coverOf } from '#data/covers.ts';
import { paymentsPage } from '#data/payments.ts';
import { statCover, whitePaperCover } from '#data/paper-covers.ts';
import { portfolioCovers } from '#data/portfolio-covers.ts';
import { configuredCoins } from '#data/wallets.ts';
import { fillTokens } from '#content/tokens.ts';
import type { ShareCard } from '#lib/media/share-image.ts';
import { sealReadings } from '#shared/record/seal.ts';
import { callCover, fingerprintCover, letteringCover, offerCover } from './_covers.ts';

const card = (title: string, eyebrow: string, sheet?: ShareCard['sheet']): ShareCard => ({
  ...{ title, eyebrow },
  ...(sheet !== undefined && { sheet }),
});

/** The headings of a text, in order. */
const headings = (body = '') => Array.from(body.matchAll(/^## (.+)$/gm), ([, heading = '']) => fillTokens(heading));

/** Every page that can be shared, by its path. */
export async function shareCards(): Promise<Record<string, ShareCard>> {
  const [home, branding] = await Promise.all([getEntry('home', 'home'), getEntry('branding', 'branding')]);
  const [services, articles, portfolio] = await Promise.all([
    getCollection('services'),
    getCollection('articles'),
    getCollection('portfolio'),
  ]);
  const titles = (entries: readonly { data: { title: string } }[]) => entries.map(({ data }) => data.title);
  const cards: Record<string, ShareCard> = {
    '/services': card(servicesPage.title, 'What we do', offerCover()),
    '/portfolio': card(portfolioPage.title, 'Our work', portfolioCovers['supply-chain'] ?? titles(portfolio)),
    '/insights': card(insightsPage.title, 'Articles', titles(articles)),
    '/contact': card('Schedule a Consultation', 'Contact', callCover),
    '/payments': card('Payments', 'Bank transfer, card and crypto', [
      ...paymentsPage.traditional.methods.map(({ title }) => title),
      ...configuredCoins.map(({ name }) => name),
    ]),
    '/login': card('Admin Login', 'For staff', ['Leads', 'Projects', 'Procedures', 'Users']),
    '/auth': card('Client Portal', 'For clients', ['Projects', 'Milestones', 'Documents', 'Discussions', 'Calendar']),
  };
  if (home) {
    const { hashes } = await sealReadings(home.data.hero.record);
    cards['/'] = card(home.data.hero.tagline, site.name);
    cards['/verify'] = card('Verify a File', 'Proof', fingerprintCover(hashes.at(-1) ?? ''));
  }
  if (branding) cards['/branding'] = card(branding.data.title, 'Branding', letteringCover);
  for (const { data } of services) {
    cards[`/service/${data.id}`] = card(data.title, 'Service', coverOf(data.sheet));
  }
  for (const { id, data, body } of articles) {
    cards[`/insights/${id}`] = card(data.title, 'Insights', statCover(data.keyStats) ?? headings(body));
  }
  for (const { id, data, body } of await getCollection('caseStudies')) {
    cards[`/${id}`] = card(data.title, 'Case study', portfolioCovers.automotive ?? headings(body));
  }
  for (const { data } of await getCollection('whitePapers')) {
    cards['/whitepaper'] = card(data.title, 'White paper', whitePaperCover);
  }
  for (const { id, data, body } of await getCollection('legal')) {
    cards[`/${id}`] = card(data.title, site.name, headings(body));
  }
  return cards;
}

import { getCollection, getEntry } from 'astro:content';
import type { IllustrationName } from '#data/illustrations.ts';
import { insightsPage, portfolioPage, servicesPage } from '#data/page-copy.ts';
import { site } from '#data/site.ts';
import type { ShareCard } from '#lib/media/share-image.ts';

const card = (title: string, eyebrow: string, illustration: IllustrationName): ShareCard => ({
  title,
  eyebrow,
  illustration,
});

/** Every page that can be shared, by its path. */
export async function shareCards(): Promise<Record<string, ShareCard>> {
  const [home, branding] = await Promise.all([getEntry('home', 'home'), getEntry('branding', 'branding')]);
  const cards: Record<string, ShareCard> = {
    '/services': card(servicesPage.title, 'What we do', 'custom-software'),
    '/portfolio': card(portfolioPage.title, 'Our work', 'supply-chain'),
    '/insights': card(insightsPage.title, 'Articles', 'training'),
    '/contact': card('Schedule a Consultation', 'Contact', 'consulting'),
    '/payments': card('Payments', 'Bank transfer, card and crypto', 'sovereignty'),
    '/verify': card('Verify a File', 'Proof', 'security'),
    '/login': card('Admin Login', 'For staff', 'security'),
    '/auth': card('Client Portal', 'Projects, milestones, documents', 'support'),
  };
  if (home) cards['/'] = card(home.data.hero.tagline, site.name, home.data.about.image.name);
  if (branding) cards['/branding'] = card(branding.data.title, 'Branding', branding.data.image.name);
  for (const { data } of await getCollection('services')) {
    cards[`/service/${data.id}`] = card(data.title, 'Service', data.image.name);
  }
  for (const { id, data } of await getCollection('articles')) {
    cards[`/insights/${id}`] = card(data.title, 'Insights', data.image.name);
  }
  for (const { id, data } of await getCollection('caseStudies')) {
    cards[`/${id}`] = card(data.title, 'Case study', data.image.name);
  }
  for (const { data } of await getCollection('whitePapers')) {
    cards['/whitepaper'] = card(data.title, 'White paper', data.image.name);
  }
  for (const { id, data } of await getCollection('legal')) {
    cards[`/${id}`] = card(data.title, site.name, 'security');
  }
  return cards;
}

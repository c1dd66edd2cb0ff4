import { getCollection, getEntry } from 'astro:content';
import { insightsPage, portfolioPage, servicesPage } from '#data/page-copy.ts';
import { site } from '#data/site.ts';
import type { ShareCard } from '#lib/media/share-image.ts';

const card = (title: string, eyebrow: string): ShareCard => ({ title, eyebrow });

/** Every page that can be shared, by its path. */
export async function shareCards(): Promise<Record<string, ShareCard>> {
  const [home, branding] = await Promise.all([getEntry('home', 'home'), getEntry('branding', 'branding')]);
  const cards: Record<string, ShareCard> = {
    '/services': card(servicesPage.title, 'What we do'),
    '/portfolio': card(portfolioPage.title, 'Our work'),
    '/insights': card(insightsPage.title, 'Articles'),
    '/contact': card('Schedule a Consultation', 'Contact'),
    '/payments': card('Payments', 'Bank transfer, card and crypto'),
    '/verify': card('Verify a File', 'Proof'),
    '/login': card('Admin Login', 'For staff'),
    '/auth': card('Client Portal', 'Projects, milestones, documents'),
  };
  if (home) cards['/'] = card(home.data.hero.tagline, site.name);
  if (branding) cards['/branding'] = card(branding.data.title, 'Branding');
  for (const { data } of await getCollection('services')) {
    cards[`/service/${data.id}`] = card(data.title, 'Service');
  }
  for (const { id, data } of await getCollection('articles')) {
    cards[`/insights/${id}`] = card(data.title, 'Insights');
  }
  for (const { id, data } of await getCollection('caseStudies')) {
    cards[`/${id}`] = card(data.title, 'Case study');
  }
  for (const { data } of await getCollection('whitePapers')) {
    cards['/whitepaper'] = card(data.title, 'White paper');
  }
  for (const { id, data } of await getCollection('legal')) {
    cards[`/${id}`] = card(data.title, site.name);
  }
  return cards;
}

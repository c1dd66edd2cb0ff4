import { site } from '#data/site.ts';
import type { PageSource } from '#api/ai/search/documents.ts';

type Page = Omit<PageSource, 'keyStats' | 'passages' | 'points'>;

/** Pages that are not kept as content, described for search: what a visitor can do there. */
export const pages: Page[] = [
  {
    id: 'services',
    type: 'page',
    title: 'All Services',
    description:
      'Services from strategy to support. Each page says what you receive, how the work runs and who it suits.',
    detail:
      'The index of everything we offer: strategic consulting, custom software, API integration, data platforms, mobile apps, branding and websites, security audits, training and ongoing support.',
    url: '/services',
    related: ['service-1', 'service-7', 'page-contact'],
    aliases: ['Services catalog', 'What we offer'],
    keywords: ['services', 'offer', 'catalog', 'solutions', 'list of services'],
  },
  {
    id: 'about',
    type: 'page',
    title: `About ${site.name}`,
    description:
      'A small senior team of architects, engineers, security specialists and designers with 5+ years of excellence.',
    detail:
      'The people who scope your project also build it, and they stay reachable after launch. Code, accounts and keys are in your name from the first day.',
    url: '/#about',
    related: ['page-services', 'page-portfolio', 'page-contact'],
    aliases: ['About us', 'Our team', 'Company'],
    keywords: ['about', 'team', 'company', 'experience', 'who we are', 'values', 'years'],
  },
  {
    id: 'portfolio',
    type: 'page',
    title: 'Portfolio',
    description:
      'What we show in public: one platform told from start to finish, one that is being built, and one we want to build.',
    detail:
      'Three showcase items: an automotive platform with its case study, a supply chain ledger in development and a healthcare concept. Most of our work is under agreement and stays off this page; ask, and we tell you what is closest to your case.',
    url: '/portfolio',
    related: ['portfolio-automotive', 'portfolio-supply-chain', 'portfolio-healthcare'],
    aliases: ['Our work', 'Case studies'],
    keywords: ['portfolio', 'references', 'projects', 'examples', 'clients'],
  },
  {
    id: 'insights',
    type: 'page',
    title: 'Insights',
    description:
      'Short, sourced articles on integration, data sovereignty, security and brand, by the people who do the work.',
    detail: 'The index of our articles. Each one names its sources, and the services that act on what it says.',
    url: '/insights',
    related: ['article-emerging-tech-trends-2025', 'article-technology-adoption-statistics'],
    aliases: ['Articles', 'Blog', 'News'],
    keywords: ['articles', 'blog', 'news', 'reading', 'publications', 'statistics', 'trends'],
  },
  {
    id: 'contact',
    type: 'page',
    title: 'Contact Us',
    description: `Send us a message, write to ${site.contactEmail} or find us on Telegram. A person answers.`,
    detail:
      'The contact form takes your name, email, company and a few sentences about what you need. We reply with questions or with a first estimate, and suggest a time for a consultation.',
    url: '/contact',
    related: ['page-services', 'page-about'],
    aliases: ['Schedule a consultation', 'Get in touch', 'Talk to a person'],
    keywords: [
      'contact',
      'consultation',
      'email',
      'telegram',
      'phone',
      'appointment',
      'human',
      'hire',
      'quote',
      'sales',
    ],
  },
  {
    id: 'payments',
    type: 'page',
    title: 'Payment Methods',
    description:
      'Pay by bank transfer, by card or in cryptocurrency. ETH and ERC-20 tokens are active; other coins are coming soon.',
    detail:
      'Details for bank transfer and card come with your invoice after a consultation. For crypto, the page shows an address and a QR code for each coin: send only that coin to that address, then tell us the transaction ID.',
    url: '/payments',
    related: ['article-cost-of-an-app', 'page-contact'],
    aliases: ['Payments', 'Pay with crypto', 'How to pay'],
    keywords: [
      'payment',
      'invoice',
      'bank transfer',
      'card',
      'crypto',
      'ethereum',
      'bitcoin',
      'erc-20',
      'wallet address',
      'qr code',
    ],
  },
  {
    id: 'branding-tool',
    type: 'tool',
    title: 'Interactive Branding Tool',
    description:
      'Build a color palette, choose fonts, see them in a live preview and get recommendations for your industry.',
    detail:
      'Pick five colors and two fonts and watch a sample heading, text, buttons and card change as you go. The recommendations tab proposes complete palettes from your industry and mood; every palette can be applied, adjusted and saved.',
    url: '/branding#branding-tool',
    related: ['card-5', 'card-4'],
    aliases: ['Palette generator', 'Brand color picker', 'Font pairing'],
    keywords: ['palette', 'color', 'hex', 'font', 'preview', 'generator', 'tool', 'free tool', 'typography', 'pairing'],
  },
  {
    id: 'portal',
    type: 'tool',
    title: 'Client Portal',
    description: 'Sign in to follow your projects, milestones and documents, and to read notifications as they arrive.',
    detail:
      'Clients see the state of each project, its milestones and dates, share documents securely and are told when something changes. New clients can register on the same page.',
    url: '/auth',
    related: ['page-contact'],
    aliases: ['Log in', 'Sign in', 'Register an account'],
    keywords: [
      'portal',
      'login',
      'sign in',
      'register',
      'account',
      'project status',
      'milestones',
      'documents',
      'password',
    ],
  },
];

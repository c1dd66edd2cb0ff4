/**
 * The provider's identity: the one file a fork edits to make the product its own. Nothing else repeats these values.
 */
export interface SocialLink {
  name: string;
  /** Chooses the icon. */
  icon: 'linkedin' | 'x' | 'github' | 'youtube';
  /** Without an address the icon is left out. */
  url: string | null;
}

/** What visitors ask of a firm that only the firm knows. */
export const factNames = [
  'accessibility',
  'certificates',
  'dataLocation',
  'discounts',
  'firstConversationPrice',
  'hardware',
  'hours',
  'insurance',
  'jobs',
  'languages',
  'leadership',
  'minimumBudget',
  'nda',
  'partners',
  'paymentPlan',
  'phone',
  'references',
  'refunds',
  'registration',
  'replyTime',
  'start',
  'subcontractors',
  'taxes',
  'teamSize',
  'whereWeWork',
] as const;
export type FactName = (typeof factNames)[number];

/** The assessment that is sold on the home page. A part that is left out is shown as an example, and marked as one. */
export interface Offer {
  /** With its currency: €24,000. */
  price?: string;
  /** When it is paid, in a sentence or two. */
  terms?: string;
  /** The two who would do it. */
  people?: { name: string | null; role: string }[];
  /** The next days on which one could begin. */
  slots?: { day: string; free: string }[];
  /** When people get an answer: A reply within one working day. */
  reply?: string;
}

export interface SiteIdentity {
  name: string;
  /** The legal entity behind the site: the policies, the terms and the copyright line name it. */
  legalName: string;
  /** Its registered office, as the policies and the terms print it. */
  address: { street: string; city: string; postalCode: string; country: string };
  tagline: string;
  description: string;
  contactEmail: string;
  telegram: string;
  paymentsEmail: string;
  paymentsHandle: string;
  social: SocialLink[];
  /**
   * Each a full answer of one to four sentences, such as "Call us on +353 1 234 5678, Monday to Friday." As long as one is
   * missing, the answer that would give it (src/content/answers) asks the visitor to ask us instead.
   */
  facts: Partial<Record<FactName, string>>;
  offer: Offer;
}

/** The firm of the demo is made up, and so are its entity, its office and its accounts: replace all of them. */
export const site: SiteIdentity = {
  name: 'Corvane',
  legalName: 'Corvane Example Limited',
  address: { street: '1 Example Street', city: 'Dublin', postalCode: 'D00 0000', country: 'Ireland' },
  tagline: 'Intelligent Integration into your business future',
  description:
    'Corvane builds software for companies that want to stay in control of their data: consulting, integration, on-chain implementation, security and branding.',
  contactEmail: 'info@corvane.example',
  telegram: '@corvane_example',
  paymentsEmail: 'payments@corvane.example',
  paymentsHandle: '@corvane_example',
  social: [
    { name: 'LinkedIn', icon: 'linkedin', url: 'https://www.linkedin.com/company/corvane-example' },
    { name: 'X', icon: 'x', url: 'https://x.com/corvane_example' },
    { name: 'GitHub', icon: 'github', url: 'https://github.com/corvane-example' },
    { name: 'YouTube', icon: 'youtube', url: 'https://www.youtube.com/@corvane-example' },
  ],
  facts: {},
  offer: {},
};

/** The accounts that have an address. */
export const socialLinks = site.social.flatMap(({ url, ...link }) => (url === null ? [] : [{ ...link, url }]));

const { street, city, postalCode, country } = site.address;

export const postalAddress = `${street}, ${city} ${postalCode}, ${country}`;

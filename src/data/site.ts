/**
 * The provider's identity: the one file a fork edits to make the product its own. Nothing else repeats these values.
 *
 * `null` means "not set yet": a footer link stays an inert '#', a card is left out.
 */
export interface SocialLink {
  name: string;
  /** Chooses the icon. */
  icon: 'linkedin' | 'x' | 'github' | 'youtube';
  url: string | null;
}

export interface SiteIdentity {
  name: string;
  legalName: string;
  tagline: string;
  description: string;
  contactEmail: string;
  telegram: string;
  paymentsEmail: string;
  paymentsHandle: string;
  social: SocialLink[];
  /** Where the footer's Contact, Privacy Policy, Terms of Service and Cookie Policy lead; null keeps '#'. */
  footerLinks: { contact: string | null; privacy: string | null; terms: string | null; cookies: string | null };
}

export const site: SiteIdentity = {
  name: 'Corvane',
  legalName: 'Corvane',
  tagline: 'Intelligent Integration into your business future',
  description:
    'Corvane builds software for companies that want to keep their data theirs: consulting, integration, on-chain implementation, security and branding.',
  contactEmail: 'info@corvane.example',
  telegram: '@corvane_example',
  paymentsEmail: 'payments@corvane.example',
  paymentsHandle: '@corvane_example',
  social: [
    { name: 'LinkedIn', icon: 'linkedin', url: null },
    { name: 'X', icon: 'x', url: null },
    { name: 'GitHub', icon: 'github', url: null },
    { name: 'YouTube', icon: 'youtube', url: null },
  ],
  footerLinks: { contact: null, privacy: null, terms: null, cookies: null },
};

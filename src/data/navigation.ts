export interface NavLink {
  href: string;
  label: string;
  /** Pages, with all below them, that belong to this link's part of the site. */
  section?: readonly string[];
}

export const headerLinks: NavLink[] = [
  { href: '/', label: 'Home' },
  { href: '/#services-catalog', label: 'Services', section: ['/services', '/service', '/branding'] },
  { href: '/#about', label: 'About' },
  { href: '/payments', label: 'Payments' },
  { href: '/portfolio', label: 'Portfolio', section: ['/intelligence-auto'] },
  { href: '/whitepaper', label: 'White Paper' },
  { href: '/contact', label: 'Contact Us', section: ['/contact'] },
];

export const portalLink: NavLink = { href: '/auth', label: 'Client Portal' };

export interface NavLink {
  href: string;
  label: string;
}

export const headerLinks: NavLink[] = [
  { href: '/', label: 'Home' },
  { href: '/#services-catalog', label: 'Services' },
  { href: '/#about', label: 'About' },
  { href: '/payments', label: 'Payments' },
  { href: '/portfolio', label: 'Portfolio' },
  { href: '/whitepaper', label: 'White Paper' },
  { href: '/contact', label: 'Contact Us' },
];

export const portalLink: NavLink = { href: '/auth', label: 'Client Portal' };

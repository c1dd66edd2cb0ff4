/** Says for a year that this host is reached by https alone; with its subdomains, unless some of them cannot do that. */
export function strictTransport(subdomains: 'on' | 'off'): string {
  return `max-age=31536000${subdomains === 'on' ? '; includeSubDomains' : ''}`;
}

/** Words of the pages that list content and have none of their own. */
const consultation = { label: 'Schedule a Consultation', href: '/contact' };

export const servicesPage = {
  title: 'Services',
  description: 'From strategy to support. Each page says when the service helps, how the work runs and what you keep.',
  terms: {
    title: 'Price and time',
    intro: 'Fixed prices, usual durations, first steps.',
    faq: ['prices', 'how-long', 'how-to-start'],
  },
  closing: {
    title: 'Not sure where to start?',
    text: 'Describe the problem in your own words. We’ll point you to the one or two services that fit, or tell you if none fits.',
    action: consultation,
  },
};

export const portfolioPage = {
  title: 'Portfolio',
  description:
    'A reference design, a system in development and a concept. None of them describes a client, and each says which of its figures are examples.',
  closing: {
    title: 'Don’t see your industry?',
    text: 'Tell us about your case, and we’ll show you the closest design.',
    action: consultation,
  },
};

export const insightsPage = {
  title: 'Insights',
  description:
    'Short, sourced articles on software, data sovereignty, security and brand, written by the people who do the work.',
  closing: {
    title: 'Want this applied to your systems?',
    text: 'Bring the article that made you think of your own company. We’ll start the conversation there.',
    action: consultation,
  },
};

export const caseStudyPage = {
  eyebrow: 'Case study of a reference design',
  pdf: '/intelligence-auto.pdf',
  back: { href: '/portfolio', label: 'Back to Portfolio' },
  next: [
    { label: 'See the rest of the portfolio', href: '/portfolio' },
    { label: 'Read the white paper', href: '/whitepaper' },
  ],
  closing: {
    title: 'Could your records convince a stranger?',
    text: 'We’ll look at one process with you and tell you which of its records others would pay to be able to trust.',
    action: consultation,
  },
};

export const whitePaperPage = {
  eyebrow: 'White Paper',
  pdf: '/white-paper.pdf',
  closing: {
    title: 'Did the paper leave a question open?',
    text: 'Every company has an exception to the rules we describe. Tell us yours, and we’ll think it through together.',
    action: consultation,
  },
};

/** Words of the pages that list content and have none of their own. */
const consultation = { label: 'Schedule a Consultation', href: '/contact' };

export const servicesPage = {
  title: 'Services',
  description:
    'Nine services, from strategy to support. Each page says what you receive, how the work runs and who it suits.',
  closing: {
    title: 'Not sure where to start?',
    text: 'Describe the problem in your own words. We name the one or two services that fit it, or say that none does.',
    action: consultation,
  },
};

export const portfolioPage = {
  title: 'Portfolio',
  description:
    'What we show in public: one platform told from start to finish, one that is being built, and one we want to build.',
  closing: {
    title: 'Is your industry missing here?',
    text: 'Not every project can be shown in public. Ask, and we tell you which of our designs comes closest to your case.',
    action: consultation,
  },
};

export const insightsPage = {
  title: 'Insights',
  description:
    'Short, sourced articles on integration, data sovereignty, security and brand, written by the people who do the work.',
  closing: {
    title: 'Want this applied to your systems?',
    text: 'Bring the article that made you think of your own company. We start the conversation there.',
    action: consultation,
  },
};

export const caseStudyPage = {
  eyebrow: 'Case study',
  pdf: '/intelligence-auto.pdf',
  back: { href: '/portfolio', label: 'Back to Portfolio' },
  next: [
    { label: 'See the rest of the portfolio', href: '/portfolio' },
    { label: 'Read the white paper', href: '/whitepaper' },
  ],
  closing: {
    title: 'Could your records stand up to a stranger?',
    text: 'We look at one process with you and say which of its records others would pay to be able to trust.',
    action: consultation,
  },
};

export const whitePaperPage = {
  eyebrow: 'White Paper',
  pdf: '/white-paper.pdf',
  closing: {
    title: 'Questions the paper leaves open?',
    text: 'Every company has an exception to the rules we describe. Tell us yours and we think it through together.',
    action: consultation,
  },
};

/** What every service page says alike. */
export const processSteps = [
  { title: 'Discovery', description: 'We listen, measure and write down what must change and what must not.' },
  { title: 'Planning', description: 'You get scope, price and milestones, each with an acceptance test.' },
  { title: 'Implementation', description: 'Short steps you can see and try, in your own accounts from day one.' },
  { title: 'Support', description: 'Handover, training and a named person who knows your system.' },
];

export const benefits = [
  'Increased operational efficiency',
  'Enhanced security and data integrity',
  'Improved transparency and trust',
  'Reduced operational costs',
  'Competitive advantage in your industry',
];

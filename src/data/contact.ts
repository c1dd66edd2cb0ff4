/** Words of the contact page and of the section that other pages may show. */
export const contactPage = {
  title: 'Contact Us',
  description: 'Tell us what should work better. A person who builds such systems reads it and answers.',
  next: {
    title: 'What happens next',
    steps: [
      {
        title: 'We read it',
        description: 'Your message goes to the people who would do the work, not to a sales queue.',
      },
      { title: 'We answer', description: 'With a first opinion, or with the questions we need answered to have one.' },
      {
        title: 'We meet',
        description: 'A consultation, if it helps both sides: what to build, what to leave out, what it takes.',
      },
    ],
  },
} as const;

export const contactSection = {
  title: 'Get in Touch',
  intro: 'Write to us here, or in whichever other way suits you better.',
} as const;

export const thanks = {
  title: 'Thank You!',
  sent: 'Message sent successfully!',
  soon: "We'll get back to you as soon as possible.",
} as const;

const busy = {
  id: 'busy',
  text: 'There were too many tries from your network in the last hour. Please try again later.',
};
const unavailable = {
  id: 'unavailable',
  text: 'Our server could not take it just now. Please try again in a few minutes.',
};

/** The page that a form sent without scripts ends on when it could not be taken. Its route names the reason. */
export const contactNotSent = {
  title: 'Your message was not sent',
  description: 'Nothing is lost: go back in your browser, and what you typed is still there.',
  reasons: [
    {
      id: 'invalid',
      text: 'Something in the form is not complete: a name of at least 2 characters, a valid email address, a company and a message of at least 10 characters are needed.',
    },
    busy,
    unavailable,
  ],
  back: { label: 'Back to the contact form', href: '/contact' },
};

export const newsletter = {
  title: 'Newsletter',
  intro: 'New articles and what we learned, a few times a year.',
  label: 'Address for the newsletter',
  action: 'Subscribe',
  pending: 'Subscribing...',
  thanks: {
    title: 'Thank you!',
    description: 'You are on the list. Every mail we send has a link that takes you off it.',
  },
  unsubscribed: { title: 'You are off the list', description: 'We will not write to this address again.' },
  notSent: {
    title: 'That did not work',
    description: 'Your address was neither added nor removed.',
    reasons: [
      { id: 'invalid', text: 'Please enter a valid email address.' },
      busy,
      unavailable,
      {
        id: 'link',
        text: 'This link is not one of ours, or it was cut short. Please use the link in our mail as it is.',
      },
    ],
    back: { label: 'Back to Home', href: '/' },
  },
};

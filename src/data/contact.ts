/** Words of the contact page and of the section that other pages may show. */
export const contactPage = {
  title: 'Contact Us',
  description:
    'Tell us what should work better. The person who would run your project reads your message and answers it.',
  /** The first call, minute by minute. */
  call: {
    title: 'What happens in the call',
    parts: [
      {
        minutes: 5,
        title: 'You tell us',
        text: 'What should work better, in your own words. A drawing on paper is enough.',
      },
      {
        minutes: 15,
        title: 'We ask',
        text: 'Which systems, whose data, what it costs today. With the people who would do the work.',
      },
      {
        minutes: 10,
        title: 'You leave with an answer',
        text: 'The next step and its price, or a simpler alternative.',
      },
    ],
  },
} as const;

export const contactSection = {
  title: 'Get in Touch',
  intro: 'Write to us here, or reach us whichever way you prefer.',
  handedOver: 'Your conversation with the assistant is in the message below. Add who you are, and send it.',
  facts: [
    {
      label: 'Who answers',
      name: 'Who would run your project',
      text: 'Only our administrators, who lead the projects, can open what you send. One of them answers it.',
    },
    {
      label: 'When',
      name: 'As soon as we can',
      text: 'If it is urgent, tell us when you need an answer.',
    },
  ],
} as const;

export const thanks = {
  title: 'Thank You!',
  sent: 'Message sent successfully!',
  soon: "We'll get back to you as soon as possible.",
} as const;

const busy = {
  id: 'busy',
  text: 'There were too many attempts from your network in the past hour. Please try again later.',
};
const unavailable = {
  id: 'unavailable',
  text: 'Our server could not accept it just now. Please try again in a few minutes. If you write to us about it, add the reference in the address of this page.',
};

/** The page that a form sent without scripts ends on when it could not be taken. Its route names the reason. */
export const contactNotSent = {
  title: 'Your message was not sent',
  description: 'Nothing is lost: go back in your browser, and what you typed will still be there.',
  reasons: [
    {
      id: 'invalid',
      text: 'The form is not complete yet. We need a name of at least 2 characters, a valid email address, a company and a message of at least 10 characters.',
    },
    busy,
    unavailable,
  ],
  back: { label: 'Back to the contact form', href: '/contact' },
};

export const newsletter = {
  title: 'Newsletter',
  intro: 'New articles and lessons learned, a few times a year.',
  label: 'Address for the newsletter',
  action: 'Subscribe',
  pending: 'Subscribing...',
  thanks: {
    title: 'Thank you!',
    /** Below the form, where there is room for a line. An address that is on the list already gets no further mail. */
    short: 'Please confirm with the link in our email.',
    /** Said instead where no mail server is configured. */
    later: 'This site cannot send email at the moment, so your address is noted but not confirmed yet.',
    description:
      'You’re on the list as soon as you confirm it with the link in our email. Each email has a link to unsubscribe.',
  },
  confirm: {
    title: 'Join the newsletter?',
    text: 'One click, and you get our articles and lessons learned, a few times a year.',
    action: 'Confirm',
  },
  confirmed: {
    title: 'You’re on the list',
    description: 'Thank you for confirming. Each email has a link to unsubscribe.',
  },
  unsubscribe: {
    title: 'Leave the newsletter?',
    text: 'One click, and this address gets no more newsletters.',
    action: 'Unsubscribe',
  },
  unsubscribed: { title: 'You’re off the list', description: 'This address gets no more newsletters from us.' },
  notSent: {
    title: 'That didn’t work',
    description: 'Your address was neither added nor removed.',
    reasons: [
      { id: 'invalid', text: 'Please enter a valid email address.' },
      busy,
      unavailable,
      {
        id: 'link',
        text: 'This link is not one of ours, or part of it is missing. Please use the complete link from our email.',
      },
      {
        id: 'late',
        text: 'This link is older than a week, or newer ones have replaced it. Please subscribe once more.',
      },
    ],
    back: { label: 'Back to Home', href: '/' },
  },
};

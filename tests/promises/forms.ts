import type { Promised } from './promised.ts';

const leftByTheLink = 'is left by the link in the mail, which asks first; then nobody else brings the address back';
const asked = 'a link of the newsletter is good for a week, and only the newest';
const namedInTheLog = 'the log holds the address of every sign-in, whether it succeeds or not, and of nothing else';
const neverStored = 'what is typed into search, chat and branding tool is stored nowhere, nor is the digest of a file';

/** What visitors are told before they type something in. */
export const forms: readonly Promised[] = [
  {
    at: '/contact/not-sent',
    says: 'what you typed will still be there',
    provedBy: ['what the server refuses is explained on a page, and what was typed is a step back'],
  },
  {
    at: '/privacy',
    says: 'an email tells our staff that it has arrived',
    provedBy: ['reaches the staff by mail, to be answered to its sender, its text as it was written'],
  },
  {
    at: '/privacy',
    says: 'Only administrators can read it in our system.',
    provedBy: ['a contact message is read by administrators alone'],
  },
  {
    at: '/newsletter/thanks',
    says: 'as soon as you confirm it with the link in our email',
    provedBy: ['is joined by the link in the mail alone, and by opening it not yet'],
  },
  { at: '/newsletter/thanks', says: 'Each email has a link to unsubscribe.', provedBy: [leftByTheLink] },
  {
    at: '/privacy',
    says: 'without your confirmation the address is deleted after a month',
    provedBy: ['an address that never confirmed is forgotten after a month, one that left is not'],
  },
  { at: '/', says: 'Unsubscribe anytime.', provedBy: [leftByTheLink] },
  {
    at: '/privacy',
    says: 'your browser keeps it until you close the tab. By default the answer is computed on our own server from the content of this website.',
    provedBy: ['answers from the site, announces the answer once, links its pages and stays across pages'],
  },
  { at: '/privacy', says: 'which works without signing in', provedBy: [leftByTheLink] },
  {
    at: '/privacy',
    says: 'but not after you have unsubscribed',
    provedBy: ['nobody writes to who left the newsletter, and a lead that nobody began goes with them'],
  },
  {
    at: '/privacy',
    says: 'The addresses themselves are not stored there. Counters expire after minutes or hours',
    provedBy: ['does not keep the address or name it counts', 'sweeps old counters by itself'],
  },
  {
    at: '/privacy',
    says: 'If you save a palette as a guest, we store the palette together with the email address you enter.',
    provedBy: ['a guest without an address is asked for one, and the palette is saved under it'],
  },
  {
    at: 'src/islands/branding-tool/colors-tab.tsx',
    says: 'We store the palette together with this address.',
    provedBy: ['a guest without an address is asked for one, and the palette is saved under it'],
  },
  {
    at: '/privacy',
    says: 'it is stored with your account, and you can change or delete it yourself',
    provedBy: ['a client saves to the account, then loads, renames and deletes'],
  },
  {
    at: '/privacy',
    says: 'it also holds the address it came from',
    provedBy: [namedInTheLog],
  },
  {
    at: '/privacy',
    says: 'minutes or hours, a day at most',
    provedBy: ['the figures are the promised ones'],
  },
  {
    at: 'src/data/contact.ts',
    says: 'Your message goes to our administrators, not into a sales queue.',
    provedBy: [
      'reaches the staff by mail, to be answered to its sender, its text as it was written',
      'a contact message is read by administrators alone',
    ],
  },
  {
    at: 'src/data/contact.ts',
    says: 'There were too many attempts from your network in the past hour.',
    provedBy: ['too many tries are said on a page', 'the figures are the promised ones'],
  },
  {
    at: 'netlify/api/mail/messages.ts',
    says: 'To add something, reply to this email.',
    provedBy: ['is confirmed to its sender once a day, with none of the words that were typed'],
  },
  {
    at: 'netlify/api/mail/messages.ts',
    says: "without your confirmation, we won't send you the newsletter",
    provedBy: ['is joined by the link in the mail alone, and by opening it not yet'],
  },
  {
    at: 'netlify/api/mail/messages.ts',
    says: 'Please confirm within a week.',
    provedBy: [asked],
  },
  {
    at: 'src/data/contact.ts',
    says: 'This link is older than a week, or newer ones have replaced it.',
    provedBy: [asked],
  },
  {
    at: 'netlify/api/mail/messages.ts',
    says: 'You can leave the list at any time.',
    provedBy: [leftByTheLink],
  },
  {
    at: 'src/data/contact.ts',
    says: 'This address gets no more newsletters from us.',
    provedBy: [leftByTheLink, 'an address that left stays out until its owner uses a link of after that'],
  },
  {
    at: '/privacy',
    says: 'An address that has unsubscribed stays on record as such, so that no newsletter goes to it again.',
    provedBy: [
      'an address that never confirmed is forgotten after a month, one that left is not',
      'an address that left stays out until its owner uses a link of after that',
    ],
  },
  {
    at: 'src/data/contact.ts',
    says: 'This site cannot send email at the moment, so your address is noted but not confirmed yet.',
    provedBy: [
      'an address is taken on any page, and taking it twice says the same, which is true of a site that sends no mail',
    ],
  },
  {
    at: '/privacy',
    says: 'Trying it out leaves nothing with us.',
    provedBy: [neverStored],
  },
  {
    at: '/privacy',
    says: 'We do not store the conversation',
    provedBy: [neverStored],
  },
  {
    at: '/privacy',
    says: 'it is compared with those of our documents, and we do not store it',
    provedBy: [neverStored],
  },
  {
    at: '/privacy',
    says: 'your input is sent from our server to OpenAI, without your name, address or account',
    provedBy: ['hears what was typed, and nothing of who typed it'],
  },
  {
    at: 'netlify/api/ai/chat/small-talk.ts',
    says: 'I answer from the pages of this site and show you where the answer comes from.',
    provedBy: ['answers from the site, announces the answer once, links its pages and stays across pages'],
  },
  {
    at: 'src/content/faq.yaml',
    says: 'Save a palette as a guest with your email address, or to your account when you are signed in.',
    provedBy: [
      'a guest without an address is asked for one, and the palette is saved under it',
      'a client saves to the account, then loads, renames and deletes',
    ],
  },
  {
    at: 'src/islands/branding-tool/toolbar.tsx',
    says: 'It does not include your email address.',
    provedBy: [
      'a share link brings the whole work to another visitor',
      'a draft survives a reload, the address of the guest does not',
    ],
  },
];

import type { Promised } from './promised.ts';

const byCsp = 'starts from nothing and demands trusted types';

/** What the policies and pages say of cookies, storage and security. */
export const siteItself: readonly Promised[] = [
  {
    at: '/cookies',
    says: 'If you never sign in, no cookie is set.',
    provedBy: ['whoever stays signed out gets no cookie'],
  },
  {
    at: '/privacy',
    says: 'Session cookies cannot be read by scripts',
    provedBy: ['is host-bound and secure over https, in every part'],
  },
  {
    at: '/cookies',
    says: 'they expire on their own if you do not return within 30 days',
    provedBy: ['is host-bound and secure over https, in every part'],
  },
  {
    at: '/cookies',
    says: 'They are deleted when you log out',
    provedBy: ['a cookie that was copied is refused from the sign-out on'],
  },
  {
    at: '/cookies',
    says: 'it will be described here before it is used',
    provedBy: ['knows of everything that the pages store'],
  },
  {
    at: '/cookies',
    says: 'We load no fonts, scripts, maps, videos or pixels from other companies.',
    provedBy: ['starts from nothing and demands trusted types'],
  },
  {
    at: '/privacy',
    says: 'It holds no passwords, no cookies and no message texts.',
    provedBy: ['the log holds no passwords, no cookies and nothing of what visitors write'],
  },
  {
    at: '/terms',
    says: 'We limit how often some functions can be used',
    provedBy: ['admits no more than the limit, however many ask at once'],
  },
  {
    at: '/payments',
    says: 'to addresses we check before we publish them',
    provedBy: ['stops with every wrong address named'],
  },
  {
    at: '/privacy',
    says: 'the date at the top says when it last changed',
    provedBy: ['the policies say at the top when they last changed'],
  },
  {
    at: '/terms',
    says: 'the date at the top says when it last changed',
    provedBy: ['the policies say at the top when they last changed'],
  },
  {
    at: '/cookies',
    says: 'uses only the storage that this website needs to work',
    provedBy: ['knows of everything that the pages store', 'knows of every cookie that the server sets'],
  },
  {
    at: '/cookies',
    says: 'There are no advertising cookies, no analytics cookies and no cookies set by other companies.',
    provedBy: ['knows of every cookie that the server sets', byCsp],
  },
  {
    at: '/cookies',
    says: 'so scripts on the page cannot read them',
    provedBy: ['is host-bound and secure over https, in every part'],
  },
  {
    at: '/cookies',
    says: 'A long session may be split across several cookies with numbered names.',
    provedBy: ['a long session is split, read in order, and leaves nothing when a shorter one follows or it ends'],
  },
  {
    at: '/cookies',
    says: 'opens nothing, stays when you log out and expires after 400 days',
    provedBy: [
      'has one beside it that knows the browser again, guarded alike',
      'from a new browser are told by mail, and from a known one not, also after a sign-out',
    ],
  },
  {
    at: '/cookies',
    says: 'expires after ten minutes',
    provedBy: ['who has yet to give a second factor has a cookie of its own for ten minutes'],
  },
  {
    at: '/cookies',
    says: 'It is removed when the message has been sent',
    provedBy: ['a message is sent, thanked for during 5 seconds, and stands in the admin area'],
  },
  {
    at: '/cookies',
    says: 'it carries over from page to page',
    provedBy: ['answers from the site, announces the answer once, links its pages and stays across pages'],
  },
  {
    at: '/cookies',
    says: 'it is added to the message in the contact form, which you send yourself',
    provedBy: ['puts the conversation into the message of the contact form and leaves its other fields'],
  },
  {
    at: '/cookies',
    says: 'so they are still there when you come back',
    provedBy: ['a draft survives a reload, the address of the guest does not'],
  },
  {
    at: '/cookies',
    says: 'It is removed when you send or empty it, and when somebody logs out.',
    provedBy: ['what could not be sent stays, and a draft survives a reload'],
  },
  {
    at: '/cookies',
    says: 'They are removed when they are saved or discarded, and when somebody logs out.',
    provedBy: [
      'what one administrator typed and did not save is not there for the next, and gone after a log-out',
      'a reload keeps what was typed into a new project, and closing its dialog does not',
    ],
  },
  {
    at: '/privacy',
    says: 'Connections are encrypted.',
    provedBy: [
      'browsers are told to use https for half a year at least',
      'is host-bound and secure over https, in every part',
    ],
  },
  {
    at: '/privacy',
    says: 'each table in our database has rules for who may read a row',
    provedBy: ['every table has row-level security', 'every table of the exposed schema has a policy'],
  },
  {
    at: '/privacy',
    says: "load nothing from other companies' servers while you read our pages",
    provedBy: [byCsp],
  },
  {
    at: 'src/content/home.yaml',
    says: 'with real hashes: the first line is the SHA-256 of the words above it',
    provedBy: ['shows a record whose first hash anybody can repeat, and whose root is the one that was sealed'],
  },
  {
    at: 'src/islands/crypto-tabs/paste-check.tsx',
    says: 'Nothing leaves this page.',
    provedBy: ['pasting tells whether the clipboard still holds the address'],
  },
  {
    at: 'src/content/faq.yaml',
    says: 'We accept ETH and ERC-20 tokens now; other coins are marked as coming soon.',
    provedBy: ['Ethereum is chosen at first, and each coin shows its name, symbol, address and QR code'],
  },
];

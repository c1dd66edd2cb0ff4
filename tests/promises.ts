/**
 * What the product promises in its own words, and the tests that prove it. A sentence that promises something new gets a
 * line here, or it is not said. `at` is a page of the site, or the source that holds the words of an app.
 */
export interface Promised {
  at: string;
  says: string;
  /** Titles of tests, or of rules that the database tests walk through. */
  provedBy: [string, ...string[]];
}

const toldOfMilestones = [
  'a milestone is told to the active members',
  'a completed milestone is told once, a reopened one not at all',
] as const;
const toldOfProjects = [
  'changes of a project that are made together are told together',
  'a date that is taken away is told, a description that changes is not',
  'a milestone that moves is told',
] as const;
const toldOfDocuments = 'a document of a project is told to its other members';
const leftByTheLink = 'is left by the link in the mail, which asks first; then nobody else brings the address back';
const ownPeopleAlone = 'what belongs to a project is seen by its people alone';

const clientPortal: Promised[] = [
  {
    at: '/auth',
    says: 'See where every project stands right now',
    provedBy: [
      'the dashboard shows where the work stands, in at most 15 requests',
      'a project has made the same progress wherever it is shown',
      ...toldOfProjects,
    ],
  },
  {
    at: '/auth',
    says: 'Keep contracts, designs and reports together, listed only for the people on your project.',
    provedBy: [ownPeopleAlone],
  },
  {
    at: '/auth',
    says: 'Know which steps are done, which are underway and when the next one is due.',
    provedBy: ['a project is read in four tabs, each with its own address'],
  },
  {
    at: '/',
    says: 'You follow projects, milestones and documents in the client portal.',
    provedBy: ['a project is read in four tabs, each with its own address'],
  },
  {
    at: 'src/content/faq.yaml',
    says: 'get notified about new milestones, completed milestones and documents, in the portal and by email',
    provedBy: [
      ...toldOfMilestones,
      toldOfDocuments,
      'what somebody changes in a project is mailed at once to whoever wants that, from every route that tells of it',
      'a digest waits for its hour, comes once, and leads to each thing in it',
    ],
  },
  {
    at: 'src/content/faq.yaml',
    says: 'exchange files, approve a definite version or ask for changes',
    provedBy: [
      'a file goes from its client to staff, version by version, until it is approved and anybody can prove it',
      'goes from version to version, is told to the other side, and is kept',
    ],
  },
  {
    at: '/terms',
    says: 'only the people on the project and our staff can open them',
    provedBy: [
      'goes to Storage, becomes a document when it has arrived, and opens for those who see it',
      ownPeopleAlone,
    ],
  },
  {
    at: '/privacy',
    says: 'The file stays on your device; only the digest is sent',
    provedBy: ['asks so often and no oftener, and with a digest only'],
  },
  {
    at: 'src/content/faq.yaml',
    says: 'a project appears there once our team has added you to it',
    provedBy: ['a person who is added to a project is told', ownPeopleAlone],
  },
  {
    at: 'src/portal/routes/notifications.tsx',
    says: 'What changes in your projects, and what people write to you, will show up here.',
    provedBy: [
      'changes of a project that are made together are told together',
      'a comment is told to the other members of the project',
      ...toldOfMilestones,
      toldOfDocuments,
    ],
  },
  {
    at: 'src/features/comments/discussion.tsx',
    says: 'Internal note: only staff see it',
    provedBy: ['an internal note is absent from all that a client gets', 'an internal note is mailed to staff alone'],
  },
  {
    at: 'src/features/documents/upload-dialog.tsx',
    says: "We'll be notified when you add it.",
    provedBy: [toldOfDocuments, 'a general document is told to the administrators'],
  },
  {
    at: 'src/admin/documents/review-dialog.tsx',
    says: 'The uploader sees it in the notification.',
    provedBy: ['a rejected document tells its uploader why'],
  },
  { at: '/privacy', says: 'other clients never see your data', provedBy: [ownPeopleAlone] },
  {
    at: '/privacy',
    says: 'an administrator can look at the portal as you see it; nothing can be changed while they do, and each such view is recorded.',
    provedBy: [
      'an administrator sees the portal as a client in one click, changes nothing there, and is back in another',
      'each view is in the audit log, with who looked as whom, and its end',
    ],
  },
  {
    at: '/privacy',
    says: 'Changes to stored data are recorded in an audit log with time and account, which administrators can read',
    provedBy: ['finds every change in the audit log, with who made it'],
  },
  {
    at: '/privacy',
    says: 'You can delete your account yourself; records of projects stay with us without your name, and your name is taken out of the audit log.',
    provedBy: [
      'one’s data is saved as a zip file, and the account deleted after a second confirmation',
      'nothing is left of a person who deletes their account, and nothing of others is touched',
    ],
  },
  {
    at: '/privacy',
    says: 'If you have an account, you can download everything that is stored about you, and delete the account, in your profile.',
    provedBy: ['one’s data is saved as a zip file, and the account deleted after a second confirmation'],
  },
  {
    at: '/privacy',
    says: 'email you about a sign-in from a new browser',
    provedBy: ['from a new browser are told by mail, and from a known one not, also after a sign-out'],
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
  { at: '/terms', says: 'Only we set up staff accounts.', provedBy: ['nobody registers as staff'] },
];

const forms: Promised[] = [
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
];

const browserAndServer: Promised[] = [
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
];

export const promises: readonly Promised[] = [...clientPortal, ...forms, ...browserAndServer];

import type { Promised } from './promised.ts';

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
const ownPeopleAlone = 'what belongs to a project is seen by its people alone';

/** What the client portal says of projects, conversations, dates and news. */
export const portal: readonly Promised[] = [
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
  { at: '/privacy', says: 'other clients never see your data', provedBy: [ownPeopleAlone] },
  {
    at: '/auth',
    says: 'Real-time updates',
    provedBy: ['an open discussion, the bell and the open lists follow what somebody else does'],
  },
  {
    at: '/auth',
    says: 'Secure document sharing',
    provedBy: [
      'goes to Storage, becomes a document when it has arrived, and opens for those who see it',
      'who keeps the address of a file reads it for a minute, and at no other path',
      ownPeopleAlone,
    ],
  },
  {
    at: 'src/content/faq.yaml',
    says: 'discuss them with the team',
    provedBy: ['people write to each other, mention, edit and delete, and a note of staff is theirs alone'],
  },
  {
    at: 'src/content/services/custom-software-development.md',
    says: 'You follow milestones and documents in the client portal.',
    provedBy: ['a project is read in four tabs, each with its own address'],
  },
  {
    at: 'src/features/comments/discussion.tsx',
    says: 'Everyone on the project is notified and can read it.',
    provedBy: [
      'a comment is told to the other members of the project',
      'is read by the people of the project, with who wrote it and whom it mentions',
    ],
  },
  {
    at: 'src/features/comments/comment-item.tsx',
    says: 'Its text is removed for everyone. A note that there was a comment stays.',
    provedBy: ['what is deleted leaves a trace and no words, not in notifications either'],
  },
  {
    at: 'src/features/projects/archive-button.tsx',
    says: "It leaves the lists, the counts and everyone's dashboard, and becomes read-only for staff and client alike. Everyone on it is notified. Nothing is deleted, and you can restore it at any time.",
    provedBy: [
      'an archived project is read by its people and changed by nobody until it is restored',
      'an archived project leaves the lists, the counts and what waits, and is listed on its own',
      'its people hear that a project was archived and restored, and the audit log has who did it',
    ],
  },
  {
    at: 'src/features/projects/removal-question.tsx',
    says: 'will be told, and will no longer see this project. Milestones that they own in it will have no owner.',
    provedBy: [
      'who is taken out of a project is told, and the others are not',
      'who leaves a project looks after nothing there any more',
      ownPeopleAlone,
    ],
  },
  {
    at: 'src/features/projects/person-options.tsx',
    says: 'The client and the creator always remain members',
    provedBy: ['keeps client and creator whoever else is made a member'],
  },
  {
    at: 'src/features/projects/milestone-dialog.tsx',
    says: 'It is deleted for everyone on the project and no longer counts toward progress.',
    provedBy: [
      'staff correct a milestone in two clicks, order it in one or by dragging, and delete it in three',
      'a project says how much of its milestones is complete, and is not edited by that',
    ],
  },
  {
    at: 'src/portal/routes/notifications.tsx',
    says: 'Notifications you have read are kept here for half a year.',
    provedBy: ['what was read half a year ago, or made a year ago, is forgotten by the schedule, and nothing else is'],
  },
  {
    at: '/privacy',
    says: 'Notifications are deleted half a year after they were made if you have read them, and after a year in any case.',
    provedBy: ['what was read half a year ago, or made a year ago, is forgotten by the schedule, and nothing else is'],
  },
  {
    at: 'src/portal/routes/notifications/mail.tsx',
    says: 'Choose what you get by email',
    provedBy: [
      'what a person does not want is not mailed, by kind or for a whole project',
      'a person chooses what comes by mail, by kind and for one project',
    ],
  },
  {
    at: 'src/features/calendar/subscribe-card.tsx',
    says: 'your calendar app shows what is due and keeps up with every change',
    provedBy: ['a calendar address is read without signing in, and is unchanged until something is'],
  },
  {
    at: 'src/features/calendar/subscribe-card.tsx',
    says: 'It is shown only once. Anyone who has it can read your calendar without signing in',
    provedBy: [
      'a calendar address is made, shown once and withdrawn',
      'a calendar address is read without signing in, and is unchanged until something is',
    ],
  },
  {
    at: 'src/features/calendar/subscribe-card.tsx',
    says: 'It stops working at once, and calendars that use it no longer update.',
    provedBy: ['an address stops with the next one, when it is withdrawn, and with its account'],
  },
  {
    at: 'src/components/app/offline-notice.tsx',
    says: "You can keep reading what is here, and save changes once you're back online.",
    provedBy: ['without a network the screen stays, says so, and nothing typed is lost'],
  },
  {
    at: 'src/components/form/conflict-notice.tsx',
    says: 'Someone else saved this while you were editing. Your changes are still here.',
    provedBy: [
      'staff change a project in two clicks; a change by somebody else meanwhile is shown before it is overwritten',
    ],
  },
  {
    at: 'src/features/auth/sign-in-again.tsx',
    says: 'What you typed is still here.',
    provedBy: ['a session that ends mid-work asks to sign in again and keeps what was typed'],
  },
  {
    at: 'src/features/auth/waiting.tsx',
    says: 'You have not been signed out, and nothing is lost.',
    provedBy: ['an outage is no sign-out: the way on is to try again'],
  },
  {
    at: 'src/features/auth/view-bar.tsx',
    says: 'Nothing can be changed.',
    provedBy: ['every table refuses what is written in a view'],
  },
  {
    at: 'src/portal/routes/dashboard/needs-you.tsx',
    says: 'documents awaiting your decision and milestones due in the next two weeks appear here',
    provedBy: ['the day of a person counts and names what is in their own projects'],
  },
  {
    at: 'src/features/calendar/subscribe-card.tsx',
    says: 'The current address stops working at once. Calendars that use it will need the new one.',
    provedBy: ['an address stops with the next one, when it is withdrawn, and with its account'],
  },
];

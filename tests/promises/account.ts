import type { Promised } from './promised.ts';

const nothingLeft = 'nothing is left of a person who deletes their account, and nothing of others is touched';
const aPasswordChange = 'asks for the present one, signs everybody else out and tells the owner';
const toOwner = 'asks for the password, and counts once the new address has confirmed it';
const sentOut =
  'a link works for as long as is said: three days to be invited, an hour for a password, a day for an address';

/** What people are told of their accounts, sign-ins and data. */
export const account: readonly Promised[] = [
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
    says: 'If you have an account, you can download your records and files, and delete the account, in your profile.',
    provedBy: ['one’s data is saved as a zip file, and the account deleted after a second confirmation'],
  },
  {
    at: '/privacy',
    says: 'email you about a sign-in from a new browser',
    provedBy: ['from a new browser are told by mail, and from a known one not, also after a sign-out'],
  },
  { at: '/terms', says: 'Only we set up staff accounts.', provedBy: ['nobody registers as staff'] },
  {
    at: '/privacy',
    says: 'your password only as a hash that cannot be reversed',
    provedBy: ['a password that is set by a link is kept as bcrypt, with a salt of its own'],
  },
  {
    at: '/privacy',
    says: 'the time, browser, system and network (not the whole address) of each sign-in for 180 days, show them in your profile',
    provedBy: [
      'are listed for their owner, in words and without the whole address',
      'sign-ins are forgotten after half a year',
    ],
  },
  {
    at: '/privacy',
    says: "message texts and guests' addresses are left out of it",
    provedBy: ['the audit log keeps no password, token, message or address of a guest'],
  },
  {
    at: 'src/features/account/data-card.tsx',
    says: 'Your records and files, in one zip file.',
    provedBy: [
      'the person’s own data has every row that goes or loses their name with the account',
      'one’s data is saved as a zip file, and the account deleted after a second confirmation',
    ],
  },
  {
    at: 'src/features/account/delete-account-dialog.tsx',
    says: 'Your sign-in and profile, palettes, notifications, sign-ins, documents that belong to no project, and your name in every record.',
    provedBy: [nothingLeft, 'a deleted account takes along what is nobody else’s, and is named nowhere'],
  },
  {
    at: 'src/features/account/delete-account-dialog.tsx',
    says: 'Projects with their milestones and documents, as our record of the work, without your name.',
    provedBy: [nothingLeft],
  },
  {
    at: 'netlify/api/mail/account-messages.ts',
    says: 'Records of projects stay with us, without your name.',
    provedBy: [nothingLeft],
  },
  {
    at: 'src/features/account/security-card.tsx',
    says: 'A new password signs you out everywhere else.',
    provedBy: [aPasswordChange],
  },
  {
    at: 'src/features/account/change-password-dialog.tsx',
    says: 'Every other browser is signed out, and you get an email about it.',
    provedBy: [aPasswordChange],
  },
  {
    at: 'src/features/account/change-password-dialog.tsx',
    says: 'A calendar address that you had no longer works.',
    provedBy: ['a calendar address ends with the password, whoever made it'],
  },
  {
    at: 'netlify/api/mail/account-messages.ts',
    says: 'All other devices were signed out.',
    provedBy: [aPasswordChange, 'is told to the owner once it is replaced, and every other session has ended'],
  },
  {
    at: 'netlify/api/mail/email-messages.ts',
    says: 'set a new password, which signs everyone else out',
    provedBy: ['is told to the owner once it is replaced, and every other session has ended'],
  },
  {
    at: 'src/features/account/security-card.tsx',
    says: 'Every browser where you are signed in will ask for your password again, including this one. Your calendar address, if you have one, stops working.',
    provedBy: ['signing out everywhere ends every session, this one too, and the calendar address'],
  },
  {
    at: 'src/features/account/pending-email.tsx',
    says: 'Your address changes when you open it. It works for 24 hours.',
    provedBy: [toOwner, sentOut],
  },
  {
    at: 'netlify/api/mail/email-messages.ts',
    says: 'Nothing changes until the new address is confirmed.',
    provedBy: [toOwner],
  },
  {
    at: 'netlify/api/mail/email-messages.ts',
    says: 'change your password and cancel the change in your profile',
    provedBy: ['can be called off, and a newer wish ends the one before'],
  },
  {
    at: 'src/features/auth/forgot-password-panel.tsx',
    says: 'The link works once, for one hour.',
    provedBy: ['works once, also when it is used twice at once', sentOut],
  },
  {
    at: 'netlify/api/mail/account-messages.ts',
    says: 'It works once, until',
    provedBy: [
      sentOut,
      'goes to the new person by mail, its link opens the account once, and nobody else ever sees it',
      'works once, also when it is used twice at once',
    ],
  },
  {
    at: 'src/admin/users/invite-link.tsx',
    says: 'It works once, within three days, and is shown only this once.',
    provedBy: [
      sentOut,
      'is handed to the administrator where no mail is set up, and a second link ends the first',
      'a user is added in three clicks with a link that is shown once, edited, and deactivated, each found in the audit log',
    ],
  },
  {
    at: 'src/features/account/turn-on-dialog.tsx',
    says: 'All other browsers were signed out.',
    provedBy: ['takes the password and a code, ends other sessions and is told'],
  },
  {
    at: 'src/features/account/turn-off-dialog.tsx',
    says: 'From then on, your password alone signs you in.',
    provedBy: ['turning it off takes the password, and then the password alone signs in'],
  },
  {
    at: 'netlify/api/mail/account-messages.ts',
    says: 'They did not get in.',
    provedBy: [
      'an owner is told of five wrong codes within a day, once',
      'asks for a code, and until then neither the API nor the database shows anything',
    ],
  },
  {
    at: 'src/features/profile/dates-card.tsx',
    says: 'Your emails follow this too, including the time of your daily email. If nothing is chosen, they use UTC.',
    provedBy: [
      'a time in a mail is told in the time zone and language of its reader, and in UTC where none is chosen',
      'a mail about an account carries how its owner reads dates',
      'a digest comes at the hour of each time zone, by UTC where the zone is unknown',
    ],
  },
  {
    at: 'netlify/api/mail/account-messages.ts',
    says: 'Every other browser was signed out.',
    provedBy: ['takes the password and a code, ends other sessions and is told'],
  },
  {
    at: 'netlify/api/mail/account-messages.ts',
    says: 'You were signed out everywhere. Next time your password is enough, unless your account needs a second factor',
    provedBy: [
      'an administrator helps somebody whose phone is lost',
      'staff who must have one set it up as they sign in, and clients need none',
    ],
  },
  {
    at: 'netlify/api/mail/email-messages.ts',
    says: 'It already has one, so nothing changed.',
    provedBy: ['an address that has an account gets a word and no link, and whoever asked sees no difference'],
  },
];

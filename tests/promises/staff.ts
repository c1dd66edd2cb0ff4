import type { Promised } from './promised.ts';

/** What the admin area says will happen. */
export const staff: readonly Promised[] = [
  {
    at: 'src/admin/audit/audit-tab.tsx',
    says: 'Whatever people add, change or delete is recorded here, with their name and the time.',
    provedBy: [
      'every write is found in the audit log, which is filtered by one choice, exported in one click and changed by nobody',
      'the audit log names the person, the columns and both values',
    ],
  },
  {
    at: 'src/admin/documents/documents-tab.tsx',
    says: 'Notifications about it stay, without a link. The audit log keeps who deleted it.',
    provedBy: [
      'a deleted document takes its place in the feed along, and its notifications stay',
      'that are deleted together are gone for everybody, and the audit log says by whom',
    ],
  },
  {
    at: 'src/admin/leads/leads-tab.tsx',
    says: 'The message or palette, the notes and the letters go with it; a newsletter subscription stays.',
    provedBy: ['with a lead go the message and the letters, or the palette; a subscription stays'],
  },
  {
    at: 'src/admin/leads/letters.tsx',
    says: 'The letter will wait for one for up to two days',
    provedBy: ['mail is sent within two days or not at all, and forgotten after a month'],
  },
  {
    at: 'src/admin/leads/convert-dialog.tsx',
    says: 'They are invited to choose a password. Their message and their palettes come along.',
    provedBy: ['a lead becomes an invited client with a project, its words and its palettes, once'],
  },
  {
    at: 'src/admin/needs/failed-mails.tsx',
    says: 'It is tried at once, and ten times in all within two days.',
    provedBy: [
      'mail that failed is sent again as if it were new, mail that still waits is left alone',
      'comes back later and later when it fails, ten times at most',
      'mail is sent within two days or not at all, and forgotten after a month',
    ],
  },
  {
    at: 'src/admin/users/users-tab.tsx',
    says: 'Palettes, notifications, memberships and documents shared only with administrators go with it. Projects stay with everything in them, and no longer name this person. Open work of a team member goes to you.',
    provedBy: [
      'a deleted account takes along what is nobody else’s, and is named nowhere',
      'that are deleted are signed out and take their palettes along; their projects stay',
      'an account that is deleted hands over to the administrator who deletes it',
    ],
  },
  {
    at: 'src/admin/users/save-user.ts',
    says: 'They will be signed out everywhere and cannot sign in again.',
    provedBy: [
      'a deactivated person is signed out everywhere',
      'a deactivated person is out at once and gets the answer that strangers get',
    ],
  },
  {
    at: 'src/admin/users/save-user.ts',
    says: 'Their role changes from',
    provedBy: ['a changed role counts from the next statement on'],
  },
  {
    at: 'src/admin/users/correct-email.tsx',
    says: 'is told at the old address. Open links no longer work.',
    provedBy: ['administrators correct the addresses of others, who are told at the old one'],
  },
  {
    at: 'src/admin/users/lost-phone.tsx',
    says: 'They are signed out everywhere, told by email, and sign in with the password alone.',
    provedBy: ['an administrator helps somebody whose phone is lost'],
  },
  {
    at: 'src/admin/users/new-link.tsx',
    says: 'no longer work.',
    provedBy: ['that is made again ends the one before, and its mail if that is still waiting'],
  },
  {
    at: 'src/admin/users/open-invitation.tsx',
    says: 'The link that they were sent stops working at once. Their account stays, and you can invite them again.',
    provedBy: [
      'administrators know when somebody was last here, and withdraw an invitation once',
      'an invitation is withdrawn in three clicks and made again in two, and an address corrected in two',
    ],
  },
  {
    at: 'src/admin/users/staff-second-factor.tsx',
    says: 'Staff without one are signed out now and set it up as they sign in again.',
    provedBy: ['staff who must have one set it up as they sign in, and clients need none'],
  },
  {
    at: 'src/admin/sops/publication-panel.tsx',
    says: 'so another administrator has to publish it',
    provedBy: ['where a second person publishes, whoever saved the version does not'],
  },
  {
    at: 'src/admin/sops/publication-panel.tsx',
    says: 'who are asked to sign again',
    provedBy: [
      'a signature is bound to its version: a new one asks again',
      'the newest version is published once, and the staff are told to sign it',
    ],
  },
  {
    at: 'src/admin/sops/publication-panel.tsx',
    says: 'Only administrators see this procedure until it is published.',
    provedBy: [
      'staff read what is published, each with their own signature, and steps without their numbers',
      'procedures are found by staff alone, by team members as they are published',
    ],
  },
  {
    at: 'src/admin/sops/version-list.tsx',
    says: 'The procedure goes back to how it was then, saved as a new revision.',
    provedBy: ['an earlier version of a procedure is restored in two clicks, and becomes a new one'],
  },
  {
    at: 'src/features/procedures/run-ending.tsx',
    says: 'stays on record, and cannot be opened again',
    provedBy: [
      'a run is cancelled with open steps',
      'a run is done when all of its steps are, and then stays as it is',
    ],
  },
  {
    at: 'src/admin/users/hand-over.tsx',
    says: 'Only administrators see leads, so those go to you.',
    provedBy: ['leads go to the administrator who hands over to somebody else of the staff'],
  },
  {
    at: 'netlify/api/data/result.ts',
    says: 'There must always be an active administrator.',
    provedBy: ['the last active administrator stays'],
  },
];

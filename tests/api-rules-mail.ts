import type { Rule } from '#tests/api-rules.ts';

/** What mail proves, and how much of it there is. */
export const mailRules: readonly Rule[] = [
  {
    says: 'Whoever reads mail at the address of an account signs in by a link, or by a code in the browser that asked: once, for a quarter of an hour, in five tries; administrators only where they have said so.',
    routes: ['/api/auth/sign-in-link*', '/api/auth/sign-in-code'],
    heldBy: [
      'public.ask_for_sign_in',
      'public.open_sign_in',
      'public.spend_sign_in_link',
      'public.spend_sign_in_code',
      'private.enter_by_mail',
      'private.may_enter_by_mail',
      'private.mailed_codes',
    ],
  },
  {
    says: 'An answer by mail is posted for the one person that our mail went to, from that address, where that person may write; once.',
    routes: ['/api/mail/inbound'],
    heldBy: [
      'public.open_mailed_answer',
      'public.begin_mailed_upload',
      'public.post_mailed_answer',
      'private.place_of_answer',
      'private.mail_not_posted',
    ],
  },
  {
    says: 'An address that nobody has shown to be theirs gets only mail that shows it, four a day; other mail about an account is five of a kind an hour.',
    routes: [
      '/api/user/code',
      '/api/user/confirm-email',
      '/api/auth/sign-in-link',
      '/api/auth/recovery',
      '/api/user/profile',
    ],
    heldBy: ['private.admit_account_mail', 'private.may_write_to', 'private.hold_back_mail', 'public.spend_code'],
  },
  {
    says: 'A field that only robots fill in is answered as usual and stores nothing.',
    routes: [
      '/api/contact*',
      '/api/newsletter*',
      '/api/bookings*',
      '/api/auth/register',
      '/api/auth/recovery',
      '/api/auth/sign-in-link',
    ],
    apiAlone: 'The field belongs to the form, not to what is stored.',
  },
];

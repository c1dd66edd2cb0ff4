const mailNames: Record<string, string> = {
  contact_message: 'Contact message to the firm',
  sign_up: 'New sign-up to the firm',
  firm_news: 'More contact messages to the firm',
  lead_letter: 'Email to a lead',
  newsletter_confirmation: 'Newsletter confirmation',
  newsletter_welcome: 'Newsletter welcome',
  booking_question: 'Link that confirms a call',
  booking_confirmed: 'Booked call',
  booking_confirmed_staff: 'Booked call to the firm',
  booking_place: 'Where a call is',
  booking_place_staff: 'Where a call is, to the firm',
  booking_reminder: 'Reminder of a call',
  offer_accepted: 'Signed offer',
  invitation: 'Invitation',
  password_recovery: 'Link for a forgotten password',
  notifications: 'Notifications',
};

/** What kind of mail it is, as people call it. */
export const mailName = (kind: string) =>
  mailNames[kind] ?? kind.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase());

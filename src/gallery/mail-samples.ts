import type { SendMailOptions } from 'nodemailer';
import { parseEnv } from '#netlify/api/env.ts';
import { mailMessage } from '#netlify/api/mail/messages.ts';
import { availability } from '#src/data/booking.ts';
import { invoicing } from '#src/data/invoicing.ts';

const person = { username: 'ada', email: 'ada@example.com' };
const link = { ...person, seed: 'sample', expires_at: '2026-12-01T12:00:00Z' };
const event = { ...person, at: '2026-12-01T12:00:00Z' };

const move = { ...event, new_email: 'ada@new.example.com' };

const notification = {
  kind: 'mention',
  title: 'You were mentioned in “Brand refresh”',
  content: 'Ben Example: @ada, can you look at the <integration> of the two palettes? Attached: Palettes',
  project_id: 7,
  document_id: null,
  milestone_id: null,
  comment_id: 12,
};
const recipient = { user_id: '3d1c4a52-6f0e-4a63-9a53-0d2b5e0a7c11', email: 'ada@example.com' };

const call = {
  booking: 7,
  lead: 9,
  name: 'Ada Example',
  email: 'ada@example.com',
  company: 'Example Engines Ltd',
  phone: '+353 1 555 0100',
  link: null,
  message: 'We would like to talk about a <ledger>.',
  service: 'Blockchain Integration',
  starts_at: '2026-12-01T12:00:00Z',
  ends_at: '2026-12-01T12:30:00Z',
  time_zone: availability.timeZone,
  revision: 0,
};

const shared = { email: 'ada@example.com', title: 'Test report', version: 2, name: 'Ada Example' };

const sharedBy = { email: 'ada@example.com', seed: 'sample' };
const sent = {
  email: sharedBy.email,
  madeBy: 'Ben Example',
  message: null,
  decideBy: null,
  endsAt: null,
  language: 'en',
};

const report = { name: 'Test report', version: 2, fileName: 'report.pdf', kind: 'pdf', size: 184_000, mayDecide: true };

const sharedDocument = {
  ...{ ...sent, kind: 'document', message: 'Are sensors B-01 to B-10 where the plan shows them?' },
  ...{ decideBy: '2026-12-03', endsAt: '2026-12-10T12:00:00Z' },
  thing: { ...report, uploadedAt: '2026-11-26T10:00:00Z' },
};
const owed = {
  ...{ kind: 'invoice', isDeposit: false, number: '2026-0007', status: 'sent', currency: 'EUR', dueOn: '2026-12-05' },
  ...{ rest: 1_500_000, total: 1_500_000, paid: 0, claimed: 0, overpaid: 0, uncredited: 0, firm: invoicing.firm },
};
const sharedInvoice = {
  ...{ ...sent, kind: 'invoice' },
  thing: { ...owed, projectTitle: 'Sensors in two warehouses' },
};

const told = { ...owed, act: 'issued', language: 'en', corrects: null, replaces: null };
const ofInvoice = (more: object) => ({
  ...{ email: 'ada@example.com', invoice: 7, project: 'Sensors in two warehouses', title: 'Invoice 2026-0007' },
  ...{
    content: '€15,000.00, due on December 5, 2026.',
    signed_by: 'Issued by Ben Example.',
    told: { ...told, ...more },
  },
});
const sharedOffer = {
  ...{ ...sent, kind: 'offer', endsAt: '2026-12-31T00:00:00Z' },
  thing: {
    ...{ number: '2026-014', version: 2, title: 'Assessment, four weeks', language: 'en' },
    ...{ total: 2_880_000, currency: 'EUR', validUntil: '2026-12-01' },
  },
};

/** A row of the mail queue for each kind of mail. */
const samplePayloads: Record<string, unknown> = {
  contact_message: {
    name: 'Ada Example',
    email: 'ada@example.com',
    company: 'Example Engines Ltd',
    phone: '+353 1 555 0100',
    message: 'Hello,\n\nwe look for help with the <integration> of two systems.\nCan we talk next week?\n\nAda',
    lead: 7,
  },
  booking_question: call,
  booking_confirmed: call,
  booking_moved: { ...call, revision: 1, moved_from: '2026-11-30T10:00:00Z' },
  booking_place: { ...call, revision: 2, link: availability.meetingLink },
  booking_canceled: { ...call, revision: 2 },
  booking_reminder: call,
  booking_confirmed_staff: call,
  booking_moved_staff: { ...call, revision: 1, moved_from: '2026-11-30T10:00:00Z' },
  booking_place_staff: { ...call, revision: 2, link: availability.meetingLink },
  booking_canceled_staff: { ...call, revision: 2 },
  booking_lost_staff: { booking: 7, starts_at: call.starts_at, ends_at: call.ends_at, revision: 2 },
  booking_taken_staff: { ...call, staff_email: 'ben@example.com' },
  shared_link: { ...sharedBy, link: sharedDocument },
  link_code: { ...shared, seed: 'sample', expires_at: '2026-12-01T12:00:00Z' },
  offer_accepted: {
    ...{ email: 'ada@example.com', offer: 7, number: '2026-014', version: 2, title: 'Assessment, four weeks' },
    ...{ name: 'Ada Example', legal_name: 'Example Engines Ltd', total: '€28,800.00', deposit: 1_440_000 },
    ...{ digest: '0bfc7775'.repeat(8), is_staff: false },
  },
  project_ended: {
    ...{
      user_id: recipient.user_id,
      email: 'ada@example.com',
      project: 3,
      title: 'Assessment, four weeks',
      signed_by: 'Ben Example',
    },
    content: '4 open milestones were canceled. €2,460.00 of the deposit stays due. Reason: The plant closes.',
  },
  link_asked: { ...shared, guest: 'ada@example.com', email: 'ben@example.com', document_id: 9, invoice_id: null },
  sign_up: { account: '00000000-0000-4000-8000-000000000007', name: 'Ada Example', email: 'ada@example.com' },
  firm_news: { count: 12 },
  contact_confirmation: { email: 'ada@example.com' },
  guest_palette: {
    email: 'ada@example.com',
    colors: ['#00E6C3', '#0A0F1D', '#131A2C', null, '#E0E0E0'],
    heading: 'Inter',
    body: 'Open Sans',
  },
  newsletter_confirmation: { email: 'ada@example.com', asked_at: '2026-12-01T12:00:00Z' },
  notifications: { ...recipient, items: [notification] },
  lead_letter: {
    name: 'Ada Example',
    email: 'ada@example.com',
    body: 'Thank you for your message.\n\nWould Thursday suit you for a call?',
    quote: 'We would like to talk about a ledger\nfor our suppliers.',
    signed_by: 'Ben Example',
  },
  newsletter_welcome: { email: 'ada@example.com' },
  invitation: { ...link, invited_by: 'Ben Example', is_new: true, project: 'Brand refresh' },
  sign_in: { ...link, at: '2026-12-01T11:45:00Z', browser: 'Firefox', system: 'Windows' },
  code: link,
  password_recovery: link,
  password_changed: event,
  account_deleted: event,
  email_change: link,
  email_taken: person,
  email_change_asked: move,
  email_changed: move,
  new_sign_in: { ...event, browser: 'Firefox', system: 'Windows', network: '203.0.113.x' },
  second_factor_on: event,
  second_factor_off: event,
  second_factor_removed: event,
  second_factor_failed: event,
  invoice: ofInvoice({}),
  answer_not_posted: { email: person.email, reason: 'empty' },
  review_due: { ...recipient, email: person.email, document_id: 7, name: 'Style guide draft', due: 'December 1, 2026' },
};

/** What a kind looks like when it holds more, or other things. */
const furtherPayloads: [kind: string, payload: unknown][] = [
  ['shared_link', { ...sharedBy, link: sharedInvoice }],
  ['shared_link', { ...sharedBy, link: sharedOffer }],
  ['shared_link', { ...sharedBy, link: { ...sharedDocument, language: 'de' } }],
  ['shared_link', { ...sharedBy, link: { ...sharedInvoice, language: 'fr' } }],
  ['invoice', ofInvoice({ act: 'was_due', language: 'de', status: 'overdue' })],
  ['invoice', ofInvoice({ act: 'paid', language: 'fr', status: 'paid', moved: 1_500_000, paid: 1_500_000, rest: 0 })],
  ['invoice', ofInvoice({ act: 'refused', said: '0.02 ETH, 0x12ab: It went elsewhere' })],
  [
    'notifications',
    {
      ...recipient,
      items: [
        notification,
        {
          ...notification,
          kind: 'milestone',
          title: 'Milestone done',
          content: '“Visual identity” was completed in “Brand refresh”.',
          milestone_id: 4,
          comment_id: null,
        },
        {
          ...notification,
          kind: 'review',
          title: 'Waits for your decision',
          content: 'Ben Example shared “Style guide draft”.',
          document_id: 9,
          comment_id: null,
        },
      ],
    },
  ],
];

const env = parseEnv(
  {
    SUPABASE_URL: 'http://localhost:54321',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_the_gallery',
    SUPABASE_SECRET_KEY: 'sb_secret_of_the_gallery',
    PUBLIC_SITE_URL: 'https://www.example.com',
    SMTP_URL: 'smtp://localhost:2525',
    MAIL_FROM: 'site@example.com',
    MAIL_TO: 'staff@example.com',
    MAIL_INBOUND_DOMAIN: 'reply.example.com',
    MAIL_INBOUND_SECRET: 'shared_with_the_provider',
  },
  'local',
);

export interface SampleMail {
  kind: string;
  subject: string;
  html: string;
  text: string;
}

const asText = (part: SendMailOptions['html']) => (typeof part === 'string' ? part : '');

const samples = [...Object.entries(samplePayloads), ...furtherPayloads];

export const sampleMails: SampleMail[] = samples.map(([kind, payload]) => {
  const { subject = '', html, text } = mailMessage(env, { kind, payload });
  return { kind, subject, html: asText(html), text: asText(text) };
});

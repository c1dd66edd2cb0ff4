import { mailRules } from '#tests/api-rules-mail.ts';
import { moneyRules } from '#tests/api-rules-money.ts';

/**
 * What the API holds people to, and where the database holds it too, against whoever goes past the API with a session of
 * their own. `routes` are the addresses that a rule is for; a `*` at the end stands for all that begins so.
 */
export interface Rule {
  says: string;
  routes: readonly string[];
  /** Tables and functions of the migrations whose policies, checks, grants or bodies hold it. */
  heldBy?: readonly string[];
  /** Why the database cannot hold it, or has nothing to hold. */
  apiAlone?: string;
}

export const rules: readonly Rule[] = [
  ...mailRules,
  {
    says: 'Whoever is signed out, deactivated or deleted reads and writes nothing.',
    routes: [
      '/api/user*',
      '/api/projects*',
      '/api/documents*',
      '/api/comments*',
      '/api/notifications*',
      '/api/people',
      '/api/find',
      '/api/live',
      '/api/branding/palettes*',
      '/api/admin*',
    ],
    heldBy: ['private.is_active', 'private.my_role', 'private.begin_call'],
  },
  {
    says: 'A project, its milestones, its members and its discussion are seen by its people, and changed by staff among them.',
    routes: ['/api/projects*'],
    heldBy: [
      'public.projects',
      'public.milestones',
      'public.project_members',
      'public.project_people',
      'private.set_project_members',
      'private.sees_project',
    ],
  },
  {
    says: 'The people of a company see its projects unless they are limited; staff choose among companies, and administrators say who belongs to one.',
    routes: ['/api/companies', '/api/admin/companies*', '/api/projects*', '/api/admin/users/:id'],
    heldBy: [
      'public.companies',
      'private.company_of',
      'private.change_person',
      'private.follow_company',
      'private.replace_members',
    ],
  },
  {
    says: 'A request is seen by the people of its project, answered by staff among them, and taken back by its author while it is open.',
    routes: ['/api/projects/:id/requests*'],
    heldBy: ['public.requests', 'private.list_requests', 'private.answer_request', 'private.hold_attachments'],
  },
  {
    says: 'A document is seen by the people of its project or, without one, by its author and administrators; the other side decides on it.',
    routes: ['/api/documents*', '/api/projects/:id/documents'],
    heldBy: ['public.documents', 'public.document_versions', 'public.document_decisions', 'private.decide_document'],
  },
  {
    says: 'A file has a size, a kind and a digest that were seen, and room is counted before it is sent.',
    routes: ['/api/documents/uploads*'],
    heldBy: ['private.begin_upload', 'private.uploads', 'public.complete_upload', 'private.file_bounds'],
  },
  {
    says: 'A palette of a project is one that its person may attach, kept as it was; it is seen and decided on as a document.',
    routes: ['/api/projects/:id/palettes'],
    heldBy: [
      'private.attach_palette',
      'public.project_palettes',
      'private.begin_upload',
      'private.palette_file',
      'public.document_versions',
    ],
  },
  {
    says: 'Only administrators look at the portal as somebody else: as a client, for half an hour, without changing anything.',
    routes: ['/api/admin/views', '/api/view'],
    heldBy: ['private.begin_view', 'private.client_views', 'private.me', 'private.refuse_in_view'],
  },
  {
    says: 'A comment is changed by its author and removed by its author and staff; internal ones exist for staff alone, and what is attached belongs to the project.',
    routes: [
      '/api/comments*',
      '/api/projects/:id/comments',
      '/api/documents/:id/comments',
      '/api/requests/:id/comments',
    ],
    heldBy: ['public.comments', 'public.list_comments', 'private.write_comment', 'private.hold_comment'],
  },
  {
    says: 'A notification, a palette, a preference and a sign-in are their owner’s.',
    routes: ['/api/notifications*', '/api/branding/palettes*', '/api/user*', '/api/live', '/api/find'],
    heldBy: [
      'public.notifications',
      'public.palettes',
      'public.mail_preferences',
      'public.sign_ins',
      'private.my_day',
      'private.my_duties',
    ],
  },
  {
    says: 'What is due is shown to whoever sees the project, and to whoever holds the secret of a person’s calendar address.',
    routes: ['/api/user/calendar*', '/api/calendar.ics'],
    heldBy: ['private.due_between', 'private.save_calendar_link', 'private.calendar_links', 'public.calendar_feed'],
  },
  {
    says: 'A call is booked at a time that is offered and free, held for half an hour, and confirmed, moved and canceled by the link in its mail; administrators work on it and block times.',
    routes: ['/api/bookings*', '/api/admin/leads/:id/booking', '/api/admin/blocked-times*'],
    heldBy: [
      'public.bookings',
      'private.edit_call',
      'private.free_slots',
      'public.book_call',
      'public.show_booking',
      'public.change_booking',
    ],
  },
  ...moneyRules,
  {
    says: 'Clients learn the e-mail addresses of the team in their project, and the team those of its clients.',
    routes: ['/api/projects/:id/addresses'],
    heldBy: ['private.people_of'],
  },
  {
    says: 'A link in a mail does what it says, once somebody confirmed it.',
    routes: [
      '/api/notifications/stop',
      '/api/newsletter*',
      '/api/auth/confirm-email',
      '/api/auth/invitation',
      '/api/auth/set-password',
      '/api/auth/password-link',
    ],
    heldBy: [
      'public.stop_notification_mail',
      'public.confirm_newsletter',
      'public.confirm_email_change',
      'public.spend_password_link',
      'public.read_password_link',
      'public.spend_invitation',
    ],
  },
  {
    says: 'People are chosen by staff, by name and without their addresses.',
    routes: ['/api/people'],
    heldBy: ['private.list_people'],
  },
  {
    says: 'Only administrators enter the admin area’s records, and the last of them stays.',
    routes: ['/api/admin*'],
    heldBy: [
      'private.is_admin',
      'public.lead_messages',
      'public.procedures',
      'public.audit_log',
      'private.delete_people',
    ],
  },
  {
    says: 'A username is free, resembles no other and does not speak for the firm; an address has one account.',
    routes: [
      '/api/auth/register',
      '/api/auth/login',
      '/api/auth/recovery',
      '/api/auth/confirmation',
      '/api/user/profile',
      '/api/admin/users*',
    ],
    heldBy: ['public.profiles', 'private.username_skeletons', 'public.registration_problem'],
  },
  {
    says: 'Open work of somebody who leaves goes to active staff, in the transaction that ends their standing.',
    routes: ['/api/admin/users/:id', '/api/admin/users/:id/work', '/api/admin/users/delete'],
    heldBy: ['private.hand_over', 'private.give_work', 'private.work_left_by'],
  },
  {
    says: 'A password or an address changes with the present password, and a deletion with the name as well.',
    routes: ['/api/user/password', '/api/user/profile', '/api/user/delete'],
    heldBy: ['public.change_password', 'public.ask_for_email_change', 'public.delete_person'],
  },
  {
    says: 'Whoever has a second factor, or must have one, reaches nothing before its code; only administrators take it from others or require it.',
    routes: [
      '/api/user/second-factor*',
      '/api/auth/second-step*',
      '/api/admin/second-factor',
      '/api/admin/users/:id/second-factor',
    ],
    heldBy: ['private.my_role', 'public.settings', 'private.remove_second_factor', 'private.require_second_factor'],
  },
  {
    says: 'A published procedure is read and signed by staff, and a run of it is begun and ticked off by staff.',
    routes: ['/api/procedures*', '/api/runs*'],
    heldBy: [
      'public.published_procedures',
      'public.procedure_signoffs',
      'public.list_procedures',
      'public.procedure_runs',
      'public.procedure_run_steps',
      'private.sign_version',
      'private.start_run',
      'private.tick_step',
    ],
  },
  {
    says: 'Texts are as long and as plain as their fields say.',
    routes: ['/api/contact*', '/api/newsletter*', '/api/branding/palettes*', '/api/projects*', '/api/documents*'],
    heldBy: ['private.is_line', 'private.is_prose', 'public.submit_lead', 'public.save_guest_palette'],
  },
  {
    says: 'One person, and one address, does so much in a time and no more.',
    routes: ['/api/*'],
    heldBy: ['private.begin_act', 'public.take_rate_limit', 'private.rate_limits'],
  },
  {
    says: 'Signing in needs the password, and a session ends when its owner says so.',
    routes: [
      '/api/auth/login',
      '/api/auth/logout',
      '/api/auth/session',
      '/api/start/:app',
      '/api/user/sign-out-everywhere',
    ],
    heldBy: ['public.login_address', 'private.is_active'],
  },
  {
    says: 'Whoever holds a file learns what became of it, never a name.',
    routes: ['/api/verify'],
    heldBy: ['public.verify_file'],
  },
  {
    says: 'That an answer did not help is counted, with the question only if the visitor lets it go along.',
    routes: ['/api/ai/feedback', '/api/admin/answers*'],
    heldBy: ['public.answer_feedback', 'public.report_answer', 'private.is_admin'],
  },
  {
    says: 'Health says whether the parts answer, and which migrations are there.',
    routes: ['/api/health', '/api/admin/health'],
    heldBy: ['public.ping', 'public.applied_migrations', 'public.operations_report'],
  },
  {
    says: 'No page of another site writes, in any content type.',
    routes: ['/api/*'],
    apiAlone:
      'Only the API sees which page a browser sends from. The Data API takes no cookie, so no page can ride on one.',
  },
  {
    says: 'Bodies, addresses and lists are short, keys of a JSON object are not doubled, unknown ones are left out.',
    routes: ['/api/*'],
    apiAlone: 'They end before a query is made. A list through the Data API is cut off by its own row limit.',
  },
  {
    says: 'A search and a chat are short, a model is asked within bounds and believed in nothing.',
    routes: ['/api/ai/recommendations', '/api/ai/branding-recommendations', '/api/ai/chat'],
    apiAlone: 'Nothing of them is stored; what they cost is counted in the database, as every limit is.',
  },
  {
    says: 'A procedure is printed within a bound of work.',
    routes: ['/api/admin/procedures/pdf'],
    apiAlone: 'Nothing of it is stored.',
  },
];

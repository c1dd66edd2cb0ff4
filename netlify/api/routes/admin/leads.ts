import { Hono } from 'hono';
import { ApiError, notFound } from '#netlify/api/api-error.ts';
import type { AppEnv } from '#netlify/api/context.ts';
import { deletedOf } from '#netlify/api/data/change.ts';
import { columnsOf, definedFields, emptyToNull, isEmpty } from '#netlify/api/data/columns.ts';
import { displayName, requirePerson } from '#netlify/api/data/people.ts';
import { requireDone, row, rows, value } from '#netlify/api/data/result.ts';
import { convertLead, registrationProblem } from '#netlify/api/data/service/accounts.ts';
import type { Db } from '#netlify/api/data/supabase.ts';
import { body, ids } from '#netlify/api/http/input.ts';
import { pageById, type PageById } from '#netlify/api/http/list-page.ts';
import { logSecurity } from '#netlify/api/http/security-log.ts';
import { newPasswordLink } from '#netlify/api/mail/account-link.ts';
import { registrationRefusal } from '#netlify/api/routes/auth/register.ts';
import { admin } from '#netlify/api/session/guards.ts';
import type { Language } from '#src/shared/contracts/companies.ts';
import type { Booking } from '#src/shared/contracts/booking.ts';
import type { ContactSubmission } from '#src/shared/contracts/contact.ts';
import { deleteRowsSchema } from '#src/shared/contracts/deletion.ts';
import {
  convertLeadSchema,
  correctLeadSchema,
  type Lead,
  type LeadLetter,
  type LeadStatus,
  removeSubscriberSchema,
  updateLeadSchema,
  writeLetterSchema,
} from '#src/shared/contracts/leads.ts';

const leadColumns =
  'id, status, isRead:is_read, notes, assigneeId:assignee_id, clientId:client_id, projectId:project_id, createdAt:created_at, updatedAt:updated_at, ' as const;
const sources =
  'assignee:profiles!assignee_id(name, username), contact:lead_messages!message_id(name, email, company, phone, message, booking:bookings!message_id(id, startsAt:starts_at, endsAt:ends_at, status, service, timeZone:time_zone, takenBy:taken_by, notes, link, taker:profiles!taken_by(name, username))), ' as const;
const languagesOf =
  'offers!lead_id(id, language), client:profiles!client_id(company:companies!company_id(language)), ' as const;
const others =
  'palette:palettes!palette_id(id, email, name, primary, secondary, accent1, accent2, gray, headingFont:heading_font, bodyFont:body_font), subscriber:newsletter_subscribers!subscriber_id(email)' as const;

function asked(db: Db) {
  return db.from('leads').select(`${leadColumns}${sources}${languagesOf}${others}`);
}

type Row = NonNullable<Awaited<ReturnType<typeof asked>>['data']>[number];

type BookingRow = NonNullable<NonNullable<Row['contact']>['booking']>;

function bookingOf(found: BookingRow | null): Lead['booking'] {
  if (found === null) return null;
  const { taker, status, ...booking } = found;
  return { ...booking, status: status as Booking['status'], takerName: displayName(taker) };
}

function leadOf({ assignee, contact, palette, subscriber, createdAt, status, offers, client, ...row }: Row): Lead {
  const { email: guest, ...colors } = palette ?? { email: null };
  const newest = offers.toSorted((one, other) => other.id - one.id)[0];
  return {
    ...row,
    source: contact ? 'message' : palette ? 'palette' : 'subscriber',
    name: contact?.name ?? '',
    email: contact?.email ?? guest ?? subscriber?.email ?? '',
    company: contact?.company ?? '',
    phone: contact?.phone ?? null,
    message: contact?.message ?? '',
    booking: bookingOf(contact?.booking ?? null),
    palette: palette && (colors as Lead['palette']),
    submitted_at: createdAt,
    status: status as LeadStatus,
    language: ((newest ?? client?.company)?.language as Language | undefined) ?? 'en',
    assigneeName: displayName(assignee),
  };
}

export async function requireLead(db: Db, id: number): Promise<Lead> {
  return leadOf(row(await asked(db).eq('id', id).limit(1)));
}

const letterColumns =
  'id, body, isTheirs:is_theirs, askedBy:signed_by, createdAt:created_at, writer:profiles!written_by(name, username)' as const;

interface LetterRow extends Omit<LeadLetter, 'writtenBy'> {
  writer: { name: string | null; username: string } | null;
}

const letterOf = ({ writer, ...letter }: LetterRow): LeadLetter => ({
  ...letter,
  writtenBy: displayName(writer),
});

/** What is shown of one exchange; more than anybody writes to a lead. */
const mostLetters = 200;

const unproven =
  'Someone registered with this email address but has not confirmed it. Create a new password link for that account under Users and try again once it has been used.';

const columns = columnsOf<ContactSubmission>()('id, name, email, company, phone, message, submitted_at');

export const listLeads = async (db: Db, page: PageById): Promise<Lead[]> => (await page.read(asked(db))).map(leadOf);

export const adminLeadRoutes = new Hono<AppEnv>()
  .get('/admin/leads', admin, pageById(), async (c) => c.json(await listLeads(c.var.db, c.req.valid('query'))))

  .post('/admin/leads/delete', admin, body(deleteRowsSchema), async (c) => {
    const { ids: wanted } = c.req.valid('json');
    return c.json(deletedOf(value(await c.var.db.rpc('delete_leads', { ids: wanted })) ?? 0));
  })

  .post('/admin/newsletter/delete', admin, body(removeSubscriberSchema), async (c) => {
    const { email } = c.req.valid('json');
    const isRemoved = value(await c.var.db.rpc('delete_subscriber', { email })) === true;
    return c.json(deletedOf(Number(isRemoved), 'This address is not on the newsletter.'));
  })

  .patch('/admin/leads/:id', admin, ids('id'), body(updateLeadSchema), async (c) => {
    const { id } = c.req.valid('param');
    const { assigneeId, isRead, status, notes } = c.req.valid('json');
    const changes = definedFields({ status, notes, is_read: isRead, assignee_id: assigneeId });
    if (typeof assigneeId === 'string') await requirePerson(c.var.db, assigneeId, 'assigneeId');
    if (!isEmpty(changes)) requireDone(await c.var.db.rpc('edit_lead', { lead: id, changes }));
    return c.json(await requireLead(c.var.db, id));
  })

  .put('/admin/leads/:id/contact', admin, ids('id'), body(correctLeadSchema), async (c) => {
    const { id } = c.req.valid('param');
    const { name, email, company, phone } = c.req.valid('json');
    const changes = { name, email, company, phone: emptyToNull(phone) };
    if (value(await c.var.db.rpc('correct_lead', { lead: id, changes })) === false)
      throw new ApiError('invalid_request', 'Only the sender of a message can be corrected.');
    return c.json(await requireLead(c.var.db, id));
  })

  .get('/admin/leads/:id/letters', admin, ids('id'), async (c) => {
    const { id } = c.req.valid('param');
    const letters = c.var.db.from('lead_letters').select(letterColumns).eq('lead_id', id);
    const found = rows(await letters.order('id').limit(mostLetters)).map(letterOf);
    if (found.length === 0) await requireLead(c.var.db, id);
    return c.json(found);
  })

  .post('/admin/leads/:id/letters', admin, ids('id'), body(writeLetterSchema), async (c) => {
    const { id } = c.req.valid('param');
    const { body: text, isTheirs } = c.req.valid('json');
    const { language } = await requireLead(c.var.db, id);
    const written = c.var.db.rpc('write_letter', { lead: id, body: text, is_theirs: isTheirs, language });
    const letter = letterOf(row(await written.select(letterColumns)));
    return c.json(letter, 201);
  })

  .post('/admin/leads/:id/client', admin, ids('id'), body(convertLeadSchema), async (c) => {
    const { id: actor } = c.var.member;
    const { id } = c.req.valid('param');
    const wanted = c.req.valid('json');
    if ((await registrationProblem(c, { username: wanted.username })) === 'lookalike')
      throw registrationRefusal('lookalike');
    const link = newPasswordLink(c.var.deps.env);
    const made = await convertLead(c, actor, { ...wanted, lead: id, tokenHash: link.tokenHash, mailSeed: link.seed });
    if (made === undefined) throw notFound();
    if (made === 'converted') throw new ApiError('conflict', 'This lead has already become a project.');
    if (made === 'taken') throw registrationRefusal('taken');
    if (made === 'unproven') throw new ApiError('conflict', unproven);
    logSecurity(c, 'lead_converted', { user: made.person, isNew: made.isNew });
    const lead = await requireLead(c.var.db, id);
    return c.json({ lead, link: made.isNew ? link.url : null, isNewClient: made.isNew }, 201);
  })

  .get('/admin/contacts', admin, pageById(), async (c) => {
    const page = c.req.valid('query');
    let list = c.var.db.from('lead_messages').select(columns);
    if (page.after !== null) list = list.lt('id', page.after);
    return c.json(page.cut(rows(await list.order('id', { ascending: false }).limit(page.fetch))));
  });

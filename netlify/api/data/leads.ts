import { nameOf } from '#api/data/people.ts';
import { rows } from '#api/data/result.ts';
import type { Db } from '#api/data/supabase.ts';
import type { PageById } from '#api/http/list-page.ts';
import type { Booking } from '#shared/contracts/booking.ts';
import type { Lead, LeadStatus } from '#shared/contracts/leads.ts';

const columns =
  'id, status, isRead:is_read, notes, assigneeId:assignee_id, clientId:client_id, projectId:project_id, createdAt:created_at, updatedAt:updated_at, ' as const;
const sources =
  'assignee:profiles!assignee_id(name, username), contact:lead_messages!message_id(name, email, company, phone, message, booking:bookings!message_id(id, startsAt:starts_at, endsAt:ends_at, status, service, timeZone:time_zone, takenBy:taken_by, notes, taker:profiles!taken_by(name, username))), ' as const;
const others =
  'palette:palettes!palette_id(id, email, name, primary, secondary, accent1, accent2, gray, headingFont:heading_font, bodyFont:body_font), subscriber:newsletter_subscribers!subscriber_id(email)' as const;

function asked(db: Db) {
  return db.from('leads').select(`${columns}${sources}${others}`);
}

type Row = NonNullable<Awaited<ReturnType<typeof asked>>['data']>[number];

type BookingRow = NonNullable<NonNullable<Row['contact']>['booking']>;

function bookingOf(found: BookingRow | null): Lead['booking'] {
  if (found === null) return null;
  const { taker, status, ...booking } = found;
  return { ...booking, status: status as Booking['status'], takerName: nameOf(taker) };
}

function leadOf({ assignee, contact, palette, subscriber, createdAt, status, ...row }: Row): Lead {
  const { email: guest, ...colors } = palette ?? { email: null };
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
    assigneeName: nameOf(assignee),
  };
}

/** Newest first. */
export async function listLeads(db: Db, page: PageById): Promise<Lead[]> {
  return (await page.read(asked(db))).map(leadOf);
}

export async function findLead(db: Db, id: number): Promise<Lead | undefined> {
  return rows(await asked(db).eq('id', id).limit(1))
    .map(leadOf)
    .at(0);
}

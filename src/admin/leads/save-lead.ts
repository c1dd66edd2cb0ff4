import type { updateBookingSchema } from '#src/shared/contracts/booking.ts';
import type { Lead, updateLeadSchema } from '#src/shared/contracts/leads.ts';
import type { z } from '#src/shared/zod.ts';
import { leads } from '#src/admin/data.ts';
import { attempt } from '#src/components/form/attempt.ts';
import { memberApi, reply } from '#src/lib/api.ts';
import { changed, replaceRow } from '#src/lib/query.ts';

export type LeadEdit = z.infer<typeof updateLeadSchema>;

/** True when it was stored; a toast says why it was not. */
export function saveLead({ id }: Lead, json: LeadEdit): Promise<boolean> {
  return attempt('Failed to save the lead', async () => {
    replaceRow(leads, await reply(memberApi.admin.leads[':id'].$patch({ param: { id }, json })));
    changed(['leads'], leads);
  });
}

export type BookingEdit = z.infer<typeof updateBookingSchema>;

export function saveBooking({ id }: Lead, json: BookingEdit): Promise<boolean> {
  return attempt('Failed to save the call', async () => {
    replaceRow(leads, await reply(memberApi.admin.leads[':id'].booking.$patch({ param: { id }, json })));
    changed(['leads'], leads);
  });
}

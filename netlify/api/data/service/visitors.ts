import type { AppContext } from '#netlify/api/context.ts';
import { row, value } from '#netlify/api/data/result.ts';
import { paletteColumns } from '#netlify/api/data/palettes.ts';
import { serviceRpc } from '#netlify/api/data/service/client.ts';
import type { SavedPalette } from '#src/shared/contracts/palettes.ts';
import type { Database } from '#src/shared/database.types.ts';

type ContactMessage = Database['public']['Functions']['submit_lead']['Args'];

/** Stores the message together with the mail that tells the staff of it. */
export async function submitContact(c: AppContext, message: ContactMessage): Promise<void> {
  value(await serviceRpc(c)('submit_lead', message));
}

export async function subscribeNewsletter(c: AppContext, email: string): Promise<void> {
  value(await serviceRpc(c)('subscribe_newsletter', { email }));
}

/** False for a link that is too old, or older than the wish to be left alone. */
export async function confirmNewsletter(c: AppContext, email: string, askedAt: string): Promise<boolean> {
  const args = { email, asked_at: askedAt };
  return value(await serviceRpc(c)('confirm_newsletter', args)) === true;
}

export async function unsubscribeNewsletter(c: AppContext, email: string): Promise<void> {
  value(await serviceRpc(c)('unsubscribe_newsletter', { email }));
}

/** Counts an answer that did not help. */
export async function reportAnswer(c: AppContext, answer: string, question: string): Promise<void> {
  value(await serviceRpc(c)('report_answer', { answer, question }));
}

type GuestPalette = Database['public']['Functions']['save_guest_palette']['Args'];

export async function saveGuestPalette(c: AppContext, palette: GuestPalette): Promise<SavedPalette> {
  return row(await serviceRpc(c)('save_guest_palette', palette).select(paletteColumns));
}

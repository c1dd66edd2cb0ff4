import type { AppContext } from '#api/context.ts';
import { deadlineOf } from '#api/data/backend-fetch.ts';
import { row, value } from '#api/data/result.ts';
import { paletteColumns } from '#api/data/palettes.ts';
import { secretClient } from '#api/data/service/client.ts';
import type { SavedPalette } from '#shared/contracts/palettes.ts';
import type { Database } from '#shared/database.types.ts';

type ContactMessage = Database['public']['Functions']['submit_lead']['Args'];

/** Stores the message together with the mail that tells the staff of it. */
export async function submitContact(c: AppContext, message: ContactMessage): Promise<void> {
  value(await secretClient(c.var.deps).rpc('submit_lead', message).abortSignal(deadlineOf(c)));
}

export async function subscribeNewsletter(c: AppContext, email: string): Promise<void> {
  value(await secretClient(c.var.deps).rpc('subscribe_newsletter', { email }).abortSignal(deadlineOf(c)));
}

/** False for a link that is too old, or older than the wish to be left alone. */
export async function confirmNewsletter(c: AppContext, email: string, askedAt: string): Promise<boolean> {
  const args = { email, asked_at: askedAt };
  return value(await secretClient(c.var.deps).rpc('confirm_newsletter', args).abortSignal(deadlineOf(c))) === true;
}

export async function unsubscribeNewsletter(c: AppContext, email: string): Promise<void> {
  value(await secretClient(c.var.deps).rpc('unsubscribe_newsletter', { email }).abortSignal(deadlineOf(c)));
}

/** Counts an answer that did not help. */
export async function reportAnswer(c: AppContext, answer: string, question: string): Promise<void> {
  value(await secretClient(c.var.deps).rpc('report_answer', { answer, question }).abortSignal(deadlineOf(c)));
}

type GuestPalette = Database['public']['Functions']['save_guest_palette']['Args'];

export async function saveGuestPalette(c: AppContext, palette: GuestPalette): Promise<SavedPalette> {
  const saved = secretClient(c.var.deps).rpc('save_guest_palette', palette).select(paletteColumns);
  return row(await saved.abortSignal(deadlineOf(c)));
}

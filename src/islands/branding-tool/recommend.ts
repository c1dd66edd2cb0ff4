import { atom } from 'nanostores';
import { ApiFailure, callApi } from '#lib/api-client.ts';
import { isBrandRecommendations, isChatReply } from '#lib/ai-replies.ts';
import type { BrandRecommendation } from '#shared/contracts/ai.ts';
import { hold, replyOf } from '#shared/shape.ts';
import { toast } from '#stores/toast.ts';
import { setBrand } from './brand-store.ts';
import { $request, $tab } from './tool-store.ts';

export const $generating = atom(false);
export const $recommendations = atom<readonly BrandRecommendation[]>([]);

class Unreadable extends Error {}

/** The reply carries the recommendations as a string of JSON. */
function read(message: string | undefined): readonly BrandRecommendation[] {
  try {
    return hold(isBrandRecommendations, JSON.parse(message ?? '')).recommendations;
  } catch {
    throw new Unreadable();
  }
}

function failureWords(error: unknown): string {
  if (error instanceof Unreadable) return 'Failed to parse recommendation data';
  if (error instanceof ApiFailure && error.code === 'bad_reply') return 'Failed to parse recommendation data';
  return (error instanceof ApiFailure ? error.serverMessage : undefined) ?? 'Failed to get recommendations';
}

/** A failure leaves the recommendations that are shown. */
export async function generateRecommendations(): Promise<void> {
  if ($generating.get()) return;
  $generating.set(true);
  try {
    const { message } = await callApi('/api/ai/branding-recommendations', {
      method: 'POST',
      body: $request.get(),
      reply: replyOf(isChatReply),
    });
    $recommendations.set(read(message));
  } catch (error) {
    toast({ title: 'Error', description: failureWords(error), variant: 'destructive' });
  } finally {
    $generating.set(false);
  }
}

export function applyRecommendation(recommendation: BrandRecommendation): void {
  const { name, primary, secondary, accent1, accent2, gray, headingFont, bodyFont } = recommendation;
  setBrand({ name: name.slice(0, 100), colors: { primary, secondary, accent1, accent2, gray }, headingFont, bodyFont });
  $tab.set('colors');
  toast({ title: 'Recommendation applied', description: 'You can now customize and save this palette' });
}

import { atom } from 'nanostores';
import { api, reply } from '#src/lib/api.ts';
import { ApiFailure } from '#src/lib/api-failure.ts';
import { brandRecommendationsSchema, type BrandRecommendation } from '#src/shared/contracts/ai.ts';
import { toast } from '#src/stores/toast.ts';
import { setBrand } from './brand-store.ts';
import { $request, $tab } from './tool-store.ts';

export const $generating = atom(false);
export const $recommendations = atom<readonly BrandRecommendation[]>([]);

class Unreadable extends Error {}

/** The reply carries the recommendations as a string of JSON. */
function read(message: string): readonly BrandRecommendation[] {
  try {
    return brandRecommendationsSchema.parse(JSON.parse(message)).recommendations;
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
    const { message } = await reply(api.ai['branding-recommendations'].$post({ json: $request.get() }));
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

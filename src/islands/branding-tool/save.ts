import { atom } from 'nanostores';
import { ApiFailure, callApi } from '#lib/api-client.ts';
import { mapTokens } from '#lib/brand/palette.ts';
import { paletteFaults, paletteTexts } from '#shared/palette-rules.ts';
import { emailRules, fault } from '#shared/text-rules.ts';
import { toast } from '#stores/toast.ts';
import { $brand, fieldTexts } from './brand-store.ts';
import { $session } from './session.ts';
import { $email, $errors, type ToolField } from './tool-store.ts';

export const $saving = atom(false);
export const $askingForEmail = atom(false);

/** The fields as they are filled in, finished or not. */
function filledIn() {
  const { name, headingFont, bodyFont } = $brand.get();
  const colors = mapTokens((token) => fieldTexts[token].get());
  const email = $session.get() === 'member' ? '' : $email.get().trim();
  return { name: name.trim(), ...colors, headingFont, bodyFont, email };
}

/** Puts every message beside its field; the first field with one is given back, to be focused. */
function showErrors(messages: Readonly<Record<string, string | undefined>>): ToolField | null {
  const known = paletteTexts.filter((field) => messages[field] !== undefined);
  $errors.set(Object.fromEntries(known.map((field) => [field, messages[field]])));
  return known[0] ?? null;
}

/** Saves, asks a guest for an address, or shows what is wrong and gives the first such field back. */
export function requestSave(): ToolField | null {
  if ($saving.get()) return null;
  const values = filledIn();
  const wrong = showErrors(paletteFaults(values));
  if (wrong !== null) return wrong;
  if ($session.get() !== 'member' && !values.email) $askingForEmail.set(true);
  else void save(values);
  return null;
}

/** The dialog's button: a message when the address cannot be used, null when the palette is on its way. */
export function saveWithEmail(address: string): string | null {
  const email = address.trim();
  const message = fault(email, emailRules);
  if (message !== undefined) return message;
  $email.set(email);
  $askingForEmail.set(false);
  requestSave();
  return null;
}

async function save(values: ReturnType<typeof filledIn>): Promise<void> {
  const palette = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  $saving.set(true);
  try {
    await callApi('/api/branding/palettes', { method: 'POST', body: palette });
    toast({ title: 'Success!', description: 'Your color palette has been saved.' });
    if ($session.get() !== 'member') return;
    $email.set('');
    const { reloadSavedPalettes } = await import('./saved-palettes-store.ts');
    reloadSavedPalettes();
  } catch (error) {
    if (error instanceof ApiFailure) showErrors(error.fields);
    toast({
      title: 'Error',
      description: (error instanceof ApiFailure ? error.serverMessage : undefined) ?? 'Failed to save palette',
      variant: 'destructive',
    });
  } finally {
    $saving.set(false);
  }
}

import { atom } from 'nanostores';
import { api } from '#src/lib/api.ts';
import { ApiFailure } from '#src/lib/api-failure.ts';
import { mapTokens } from '#src/lib/brand/palette.ts';
import { paletteSchema, type PaletteInput } from '#src/shared/contracts/palettes.ts';
import { email } from '#src/shared/text.ts';
import { messagesByField } from '#src/shared/zod.ts';
import { toast } from '#src/stores/toast.ts';
import { $brand, fieldTexts } from './brand-store.ts';
import { $session } from './session.ts';
import { $email, $errors, toolFields, type ToolField } from './tool-store.ts';

export const $saving = atom(false);
export const $askingForEmail = atom(false);

/** The fields as they are filled in, finished or not. */
function filledIn() {
  const { name, headingFont, bodyFont } = $brand.get();
  const colors = mapTokens((token) => fieldTexts[token].get());
  const email = $session.get() === 'member' ? '' : $email.get().trim();
  return { name, ...colors, headingFont, bodyFont, email };
}

/** Shows each message beside its field, and returns the first field that has one. */
function showErrors(messages: Readonly<Record<string, string | undefined>>): ToolField | null {
  const wrong = toolFields.filter((field) => messages[field] !== undefined);
  $errors.set(Object.fromEntries(wrong.map((field) => [field, messages[field]])));
  return wrong[0] ?? null;
}

/** Saves, or asks a guest for an address. If a field is wrong, says so beside it and returns it, to be focused. */
export function requestSave(): ToolField | null {
  if ($saving.get()) return null;
  const { data: palette, error } = paletteSchema.safeParse(filledIn());
  if (error) return showErrors(messagesByField(error));
  showErrors({});
  if ($session.get() !== 'member' && !palette.email) $askingForEmail.set(true);
  else void save(palette);
  return null;
}

/** The dialog's button. Returns a message if the address cannot be used, and null if the palette is being saved. */
export function saveWithEmail(address: string): string | null {
  const { data, error } = email.safeParse(address);
  if (error) return error.issues[0]?.message ?? null;
  $email.set(data);
  $askingForEmail.set(false);
  requestSave();
  return null;
}

async function save(palette: PaletteInput): Promise<void> {
  $saving.set(true);
  try {
    await api.branding.palettes.$post({ json: palette });
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

import { atom } from 'nanostores';
import { ApiFailure, callApi } from '#lib/api-client.ts';
import { colorTokens, mapTokens } from '#lib/brand/palette.ts';
import { paletteSchema, type PaletteInput } from '#shared/contracts/palettes.ts';
import { email as emailSchema, emailMessage } from '#shared/text.ts';
import { toast } from '#stores/toast.ts';
import { $brand, fieldTexts } from './brand-store.ts';
import { reloadSavedPalettes } from './saved-palettes-store.ts';
import { $session } from './session.ts';
import { $email, $errors, type ToolField } from './tool-store.ts';

export const $saving = atom(false);
export const $askingForEmail = atom(false);

const fields: readonly ToolField[] = ['name', ...colorTokens, 'email'];

/** The fields as they are filled in, finished or not. */
function filledIn() {
  const { name, headingFont, bodyFont } = $brand.get();
  const colors = mapTokens((token) => fieldTexts[token].get());
  const email = $session.get() === 'member' ? '' : $email.get().trim();
  return { name, ...colors, headingFont, bodyFont, email };
}

/** Puts every message beside its field; the first field with one is given back, to be focused. */
function showErrors(messages: Readonly<Record<string, string | undefined>>): ToolField | null {
  const known = fields.filter((field) => messages[field] !== undefined);
  $errors.set(Object.fromEntries(known.map((field) => [field, messages[field]])));
  return known[0] ?? null;
}

/** Saves, asks a guest for an address, or shows what is wrong and gives the first such field back. */
export function requestSave(): ToolField | null {
  if ($saving.get()) return null;
  const values = filledIn();
  const parsed = paletteSchema.safeParse(values);
  const issues = parsed.success ? [] : parsed.error.issues.toReversed();
  const wrong = showErrors(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
  if (wrong !== null || !parsed.success) return wrong;
  if ($session.get() !== 'member' && !values.email) $askingForEmail.set(true);
  else void save(parsed.data);
  return null;
}

/** The dialog's button: a message when the address cannot be used, null when the palette is on its way. */
export function saveWithEmail(address: string): string | null {
  const parsed = emailSchema.safeParse(address);
  if (!parsed.success) return emailMessage;
  $email.set(parsed.data);
  $askingForEmail.set(false);
  requestSave();
  return null;
}

async function save(palette: PaletteInput): Promise<void> {
  $saving.set(true);
  try {
    await callApi('/api/branding/palettes', { method: 'POST', body: palette });
    toast({ title: 'Success!', description: 'Your color palette has been saved.' });
    if ($session.get() !== 'member') return;
    $email.set('');
    reloadSavedPalettes();
  } catch (error) {
    if (error instanceof ApiFailure) showErrors(error.fields);
    const answered = error instanceof ApiFailure && error.status > 0;
    toast({
      title: 'Error',
      description: (answered && error.message) || 'Failed to save palette',
      variant: 'destructive',
    });
  } finally {
    $saving.set(false);
  }
}

import { toast } from './toast.ts';

/** Puts text on the clipboard. False where it could not: a toast has said so. */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    toast({ title: 'Copy failed', description: 'Please try again or copy manually.', variant: 'destructive' });
    return false;
  }
}

/** The same, and says in a toast that it is there. */
export async function copyText(text: string, title: string, description?: string): Promise<void> {
  if (await copyToClipboard(text)) toast({ title, description });
}

import { toast } from './toast.ts';

/** Puts text on the clipboard and says so, or says that it could not. */
export async function copyText(text: string, title: string, description?: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title, description });
  } catch {
    toast({ title: 'Copy failed', description: 'Please try again or copy manually.', variant: 'destructive' });
  }
}

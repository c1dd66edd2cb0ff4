import { toast } from '#stores/toast.ts';

const failed = {
  title: 'Copy failed',
  description: 'Please try again or copy manually.',
  variant: 'destructive',
} as const;

/** Puts text on the clipboard and says so, or says that it could not. */
export async function copyText(text: string, title: string, description: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title, description });
  } catch {
    toast(failed);
  }
}

export function copyHex(hex: string): Promise<void> {
  return copyText(hex, 'Copied!', `${hex} copied to clipboard`);
}

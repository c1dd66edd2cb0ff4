import { localDay } from './format.ts';

const revokeAfterMs = 60_000;

/** Hands a file that was made here to the browser to save. */
export function download(name: string, parts: BlobPart[], type: string): void {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers start reading only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs);
}

/** 'contact-requests-2026-03-01.csv' */
export function datedFileName(name: string, extension: string, now = new Date()): string {
  return `${name}-${localDay(now)}.${extension}`;
}

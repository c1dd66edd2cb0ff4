import { atom } from 'nanostores';

/** What the opened record is called, for the breadcrumb above it; null on a list. */
export const $recordName = atom<string | null>(null);

import { atom } from 'nanostores';
import type { Document } from '#src/shared/contracts/documents.ts';

/** A decision that was made here: until it binds, nobody else knows of it. */
export interface Deciding {
  document: Document;
  decision: 'approved' | 'rejected';
  reason: string;
  state: 'open' | 'binding' | 'bound' | 'failed';
  /** When it binds, as the clock of this browser counts. */
  bindsAt: number;
}

/** Decisions outlive the screen they were made on, and lists show them from the moment they are made. */
export const $deciding = atom<readonly Deciding[]>([]);

/** Whether it counts as made, though it can still be taken back. */
export const isUnbound = ({ state }: Deciding) => state === 'open' || state === 'binding';

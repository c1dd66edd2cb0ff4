import type { ComponentType } from 'react';
import type { User } from '#src/shared/contracts/auth.ts';

/** The portal or the admin area. */
export interface AppArea {
  app: 'portal' | 'admin';
  /** The title of its document: 'Client Portal'. */
  title: string;
  /** Its name at the start of a sentence: 'The portal'. */
  place: string;
  /** Its frame, as it stands in the document before its script has run, so that nothing jumps. */
  Waiting: ComponentType;
  /** Which signed-in people may be here; everybody, if left out. */
  mayEnter?: (me: User) => boolean;
  /** Where toasts stand, so that they cover none of the app's own controls. */
  toasterClass?: string;
}

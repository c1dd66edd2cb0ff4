import type { User } from '#shared/contracts/auth.ts';

/** One of the apps behind the sign-in. */
export interface AppArea {
  /** As its document is titled: 'Client Portal'. */
  title: string;
  /** As a sentence begins: 'The portal'. */
  place: string;
  /** Who may be here, of those who are signed in; without it, everybody. */
  mayEnter?: (me: User) => boolean;
  /** Where toasts stand, so that they cover none of the app's own controls. */
  toasterClass?: string;
}

/**
 * The language of the copy, as BCP 47 names it, for browsers and screen readers. The portal, the admin area and mails keep their
 * English words and say so: docs/make-it-yours.md.
 */
export const language = 'en';

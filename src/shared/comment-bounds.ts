/** For how many minutes its author may change a comment. The database holds the same. */
export const editMinutes = 15;

/** How many documents a comment takes. The database holds the same. */
export const maxAttachments = 10;

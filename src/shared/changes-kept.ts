/** How long a change can still be asked for; a page that was away for longer reads everything again. */
export const changesKeptSeconds = 240;

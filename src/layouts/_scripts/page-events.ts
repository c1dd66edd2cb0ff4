/** The page's own script has taken over, or could not be fetched. */
export const pageStarted = 'page:started';
export const pageFailed = 'page:failed';

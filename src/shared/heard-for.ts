/** So long a change can be heard of afterwards; whoever was away for longer reads everything again. */
export const heardForSeconds = 240;

/** The longest text that is looked for among records. */
export const maxSearchLength = 100;

/**
 * Whether an assistant answers in the chat: always, unless the site is built with `off`. Then no page refers to the code that
 * asks one.
 */
export const connected = import.meta.env.PUBLIC_ASSISTANT !== 'off';

/** A list, written with spaces or line breaks between. */
export const words = (text: string) => text.trim().split(/\s+/);

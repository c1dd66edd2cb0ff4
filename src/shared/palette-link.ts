/** The version comes first, so that a link made today is still recognized when the format has moved on. */
export const palettePrefix = '#palette=1&';

interface PaletteLink {
  name: string;
  /** Six digits each, or nothing where one is left out, with a dash between them. */
  colors: string;
  heading: string;
  body: string;
  locks: string;
  industry: string;
  mood: string;
  preferences: string;
  tab: string;
}

/** What opens a palette in the branding tool, after the address of its page: a person can read it, and no server is sent it. */
export const paletteLink = (fields: PaletteLink) => palettePrefix + new URLSearchParams({ ...fields }).toString();

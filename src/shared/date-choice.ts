/** Languages that dates can be written in; the words around them stay as they are. */
export const dateLanguages = [
  'en-US',
  'en-GB',
  'en-CA',
  'en-AU',
  'cs-CZ',
  'da-DK',
  'de-DE',
  'es-ES',
  'fi-FI',
  'fr-FR',
  'it-IT',
  'ja-JP',
  'ko-KR',
  'nb-NO',
  'nl-NL',
  'pl-PL',
  'pt-BR',
  'sv-SE',
  'tr-TR',
  'uk-UA',
  'zh-CN',
] as const;
export type DateLanguage = (typeof dateLanguages)[number];

export const isDateLanguage = (value: unknown): value is DateLanguage =>
  (dateLanguages as readonly unknown[]).includes(value);

/** Whether this machine knows the time zone: the database only looks at its form. */
export function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

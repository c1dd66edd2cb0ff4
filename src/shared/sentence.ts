export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A name in the middle of a sentence: 'outside the scope of VAT'. Abbreviations keep their capitals, as German nouns do. */
export const inSentence = (name: string, language = 'en') =>
  language === 'de' || /^\p{Lu}{2}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

import { isStopWord, words } from './text.ts';

const wordsOf = (list: string) => new Set(list.split(' '));

/** Everyday words of other European languages that are no English words. */
const foreign = wordsOf(
  // German, Dutch
  'und der das ist nicht wir ich eine einen einer einem für auf von zum wie viel wieviel kostet kosten unsere unser unseren ' +
    'brauchen brauche können kann welche haben suchen suche bitte oder auch bei nach über gibt ihr ihre habt machen ' +
    'het een wij voor hoeveel onze hebben nodig zoeken wat zijn jullie kunnen naar ' +
    // French
    'une est nous vous notre nos avec dans combien coûte quel quelle quels comment besoin avez votre vos faire êtes ' +
    'voulons cherchons pouvez bonjour sont proposez faites ' +
    // Spanish, Portuguese, Italian
    'una para qué cuánto cuanto cuesta necesitamos necesito nuestro nuestra nuestros cómo quiero tienen hacer buscamos hola hacen ofrecen pueden ustedes cuál cuáles dónde servicios ' +
    'uma quanto custa precisamos preciso nosso nossa nossos fazer você não queremos ' +
    'gli della del abbiamo bisogno nostro nostra nostri vorrei vorremmo cerchiamo sono siamo potete ' +
    // Polish, Czech
    'ile kosztuje dla nasz nasza nasze potrzebujemy szukamy czy się kolik stojí potřebujeme náš naše hledáme ' +
    // Swedish, Danish, Norwegian, Finnish
    'och är hur mycket kostar vår vårt behöver og vores hvad hvor meget koster trenger kuinka paljon maksaa tarvitsemme ' +
    // Turkish, Romanian, Hungarian
    'için bir kadar bizim istiyoruz cât costă pentru avem nevoie mennyibe kerül szükségünk',
);
/** Words that also occur in English names and phrases: two of them make one. */
const doubtful = wordsOf(
  'de la le el un et en il ein an die den du da do se nie na mit jest los las les des costa att jak',
);
/** Small words that other languages share with English, and so say nothing about either. */
const shared = wordsOf('a an as am in is me no on or so do was we i us to also can one was he her his has had');

/**
 * Whether a question is in a language other than English, judged by its function words and letters. A name or a
 * technical term alone counts as no language.
 */
export function isOtherLanguage(question: string): boolean {
  const letters = question.match(/\p{L}/gu) ?? [];
  const latin = question.match(/\p{Script=Latin}/gu) ?? [];
  if (latin.length * 2 < letters.length) return true;
  // No other language opens a question or a greeting so.
  if (/[¿¡]/.test(question)) return true;
  const plain = words(question).map((word) => word.toLowerCase());
  const count = (isCounted: (word: string) => boolean) => plain.filter(isCounted).length;
  const accented = count((word) => /[^\p{ASCII}]/u.test(word) && !foreign.has(word));
  const others = count((word) => foreign.has(word)) + (count((word) => doubtful.has(word)) + accented) / 2;
  const english = count((word) => isStopWord(word) && word.length > 1 && !shared.has(word));
  return others >= 1 && others > english;
}

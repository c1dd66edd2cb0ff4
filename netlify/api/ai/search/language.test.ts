import { expect, it } from 'vitest';
import { readCollection } from '#src/content/read.ts';
import { isOtherLanguage } from './language.ts';

it.each([
  'Wie viel kostet ein Penetrationstest?',
  'Ich suche eine Agentur für mobile Apps',
  'Können Sie unsere Software warten?',
  'nous avons besoin d’un audit de sécurité',
  'Quel est le prix d’une application mobile ?',
  'Combien coûte une refonte de site ?',
  'Proposez-vous des tests d’intrusion ?',
  'Faites-vous de la maintenance ?',
  '¿Cuánto cuesta una página web?',
  'Hola, ¿hacen aplicaciones móviles?',
  '¿Ofrecen mantenimiento de servidores?',
  'queremos una tienda en línea',
  'quanto costa un sito web',
  'precisamos de um novo site',
  'hoeveel kost een app',
  'szukamy firmy do utrzymania oprogramowania',
  'hur mycket kostar en app',
  'kolik stojí mobilní aplikace',
  'сколько стоит сайт',
  '我们需要一个网站',
  'كم تكلفة تطبيق الهاتف',
])('takes for another language: %s', (question) => {
  expect(isOtherLanguage(question)).toBe(true);
});

it.each([
  '',
  '????',
  'gdpr',
  'pentest',
  'La Poste integration',
  'de facto standard',
  'café app',
  'SAP',
  'MIT license',
  'jest tests',
  'Las Vegas office',
  'can I comment on a document',
  '24/7',
  '🦄',
])('does not take for another language: %s', (question) => {
  expect(isOtherLanguage(question)).toBe(false);
});

it('takes no question of the content for another language', () => {
  const services = readCollection('services').flatMap(({ data }) => data.questions);
  const answers = readCollection('asked').flatMap(({ data }) => data.asked);
  expect(services.length + answers.length).toBeGreaterThan(3000);
  // Who asks for the imprint or the terms by their German name asks in German.
  const german = ['impressum', 'datenschutz', 'agb', 'sprechen you german', 'passwort change'];
  expect([...services, ...answers].filter((text) => isOtherLanguage(text) && !german.includes(text))).toEqual([]);
});

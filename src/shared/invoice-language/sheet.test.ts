import { expect, it } from 'vitest';
import { factsIn, lineIn, nameIn, taxOfIn, totalIn } from './sheet.ts';
import { inLanguage } from './words.ts';

const line = { description: 'Review', quantity: 1.5, unit: 'days', unitPrice: 98_000, discount: 5, taxRate: 23 };
const priced = { ...line, milestoneId: null, depositId: null, reason: '', net: 139_650 };
const dated = {
  ...{ isDeposit: false, issuedOn: '2026-11-02', dueOn: '2026-11-16', corrects: null, deliveryCountry: null },
  ...{ suppliedFrom: '2026-10-01', suppliedTo: '2026-10-31', purchaseOrder: 'PO 7', buyerReference: null },
};

it.each([
  ['en', 'Credit note 7', '1.5 days × 980.00, −5%, tax 23%', 'Credited'],
  ['de', 'Rechnungskorrektur 7', '1,5 days × 980,00, −5 %, USt. 23 %', 'Korrekturbetrag'],
  ['fr', 'Avoir 7', '1,5 days × 980,00, −5 %, TVA 23 %', 'Montant de l’avoir'],
] as const)('writes a sheet in %s', (language, name, made, total) => {
  const words = inLanguage(language);
  const note = { kind: 'credit_note', isDeposit: false, number: '7' } as const;
  expect(nameIn(words, note)).toBe(name);
  // Between figure and sign stands a space that does not break.
  expect(lineIn(words, { ...priced, category: 'S' }, 'EUR').replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(made);
  expect(totalIn(words, note)).toBe(total);
});

it('says why there is no tax, in the middle of a line and of how much', () => {
  const untaxed = { ...priced, taxRate: 0 };
  const said = (language: 'en' | 'de' | 'fr') => lineIn(inLanguage(language), { ...untaxed, category: 'AE' }, 'EUR');
  expect(said('en')).toMatch(/, reverse charge$/);
  expect(said('de')).toMatch(/, Steuerschuldnerschaft des Leistungsempfängers$/);
  expect(said('fr')).toMatch(/, autoliquidation$/);
  const tax = { category: 'O', rate: 0, net: 139_650, tax: 0, reason: '' } as const;
  expect(taxOfIn(inLanguage('en'), tax, 'EUR')).toBe('Outside the scope of VAT, 1,396.50');
});

it('names days and references as far as they are known', () => {
  expect(factsIn(inLanguage('de'), dated)).toEqual([
    { name: 'issued', text: '2. November 2026' },
    { name: 'due', text: '16. November 2026' },
    { name: 'supplied', text: '1. Oktober 2026 bis 31. Oktober 2026' },
    { name: 'purchaseOrder', text: 'PO 7' },
  ]);
  const corrects = { id: 3, number: '2026-0003' };
  const open = { ...dated, issuedOn: null, dueOn: null, suppliedFrom: null, purchaseOrder: '', corrects };
  expect(factsIn(inLanguage('fr'), open)).toEqual([{ name: 'corrects', text: 'Facture 2026-0003' }]);
});

/** UN/ECE Recommendation 20 for the units that people write, in the languages of invoices. */
const words: Record<string, string> = {
  HUR: 'h hr hrs hour hours std stunde stunden heure heures',
  MIN: 'min mins minute minutes minuten',
  DAY: 'd day days tag tage jour jours',
  WEE: 'week weeks woche wochen semaine semaines',
  MON: 'month months monat monate mois',
  ANN: 'year years jahr jahre an ans année années',
  KMT: 'km kilometer kilometers kilometre kilometres kilometre kilomètre kilomètres',
  H87: 'piece pieces pc pcs stück stk pièce pièces',
  LS: 'flat lump pauschal pauschale forfait',
  C62: '',
};
const codes = new Map(
  Object.entries(words).flatMap(([code, of]) => of.split(' ').map((word): [string, string] => [word, code])),
);

/** None of a unit that no list has. */
export const unitCode = (unit: string): string | undefined => codes.get(unit.toLowerCase().replace(/\.$/, ''));

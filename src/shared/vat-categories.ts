/**
 * The tax categories of EN 16931: taxed at a rate, at a rate of zero, exempt, owed by the buyer inside the EU, out of the scope of
 * VAT, exported goods, goods to a business in another country of the EU. The database knows the same.
 */
export const vatCategories = ['S', 'Z', 'E', 'AE', 'O', 'G', 'K'] as const;
export type VatCategory = (typeof vatCategories)[number];

/** Those that say why no tax is added. */
export const givesReason = (category: VatCategory) => category !== 'S' && category !== 'Z';

/** As people call them. */
export const categoryNames: Record<VatCategory, string> = {
  S: 'Standard rate',
  Z: 'Zero rate',
  E: 'Exempt',
  AE: 'Reverse charge',
  O: 'Outside the scope of VAT',
  G: 'Export of goods',
  K: 'Goods to a business in the EU',
};

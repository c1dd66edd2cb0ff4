import { invoicing } from './invoicing.ts';

interface Years {
  invoices: number;
  offers: number;
}

/**
 * For how many calendar years law asks a firm to keep invoices, and offers as what was written about business: § 147 AO in Germany,
 * L123-22 of the Code de commerce in France, section 886 of the Taxes Consolidation Act in Ireland.
 */
const byCountry: Partial<Record<string, Years>> = {
  IE: { invoices: 6, offers: 6 },
  DE: { invoices: 8, offers: 6 },
  FR: { invoices: 10, offers: 10 },
};

/** After so many years the timer deletes them. Null keeps all of them: a firm elsewhere asks its accountant and says so here. */
export const retention: Years | null = byCountry[invoicing.firm.country] ?? null;

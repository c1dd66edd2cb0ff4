/** '2026-03', as it stands in an address. Apart from the contracts, so that the calendar opens without what checks them. */
export const monthPattern = /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/;

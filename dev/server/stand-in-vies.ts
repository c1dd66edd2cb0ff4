import type { VatRegister } from '#netlify/api/vat-register.ts';

/**
 * Lets everybody walk the ways of a VAT number on their own machine, where nothing outside is asked: a number that ends in 9 is valid
 * nowhere, one that ends in 8 gets no answer, and any other is valid. What it says is marked as an example.
 */
export const standInVies: VatRegister = {
  ask: (vatNumber) => {
    const answer = vatNumber.endsWith('9') ? 'invalid' : vatNumber.endsWith('8') ? 'silent' : 'valid';
    return Promise.resolve({ answer, consultation: answer === 'valid' ? 'EXAMPLE' : null });
  },
};

/** What a register says of a VAT number; silent where it gives no answer that can be right. */
export interface VatAnswer {
  answer: 'valid' | 'invalid' | 'silent';
  /** The number that it gave the question, which proves it. */
  consultation: string | null;
}

/** Whoever knows the VAT numbers of clients; it never fails. */
export interface VatRegister {
  ask: (vatNumber: string) => Promise<VatAnswer>;
}

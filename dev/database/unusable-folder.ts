/** The data folder is not one that this version of the product can go on with. Nothing was written to it. */
export class UnusableFolder extends Error {
  constructor(folder: string, reason: string, wayBack: string, options?: ErrorOptions) {
    super(`The data folder ${folder} cannot be used: ${reason}. ${wayBack}`, options);
    this.name = 'UnusableFolder';
  }
}

export const restoreOrResetAdvice = 'Restore it from a copy, or throw the local data away with: npm run db:reset';
export const olderOrReset =
  'Start the version of the product that wrote it, or throw the local data away with: npm run db:reset';

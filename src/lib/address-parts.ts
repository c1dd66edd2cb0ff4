/** Where the line of an address may end: after its @ and before its dots, never inside a word. */
export const addressParts = (address: string): string[] => address.split(/(?<=@)|(?=\.)/);

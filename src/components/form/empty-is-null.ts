/** For dates and selects, where an empty field means that there is no value. */
export const emptyIsNull = { setValueAs: (value: string | null) => (value === '' ? null : value) };

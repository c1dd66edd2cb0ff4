/** For dates and selects, where an empty field means that there is no value. */
export const emptyIsNull = { setValueAs: (value: string | null) => (value === '' ? null : value) };

/** The same for the number of a row. */
export const emptyIsNoId = {
  setValueAs: (value: string | number | null) => (value === '' || value === null ? null : Number(value)),
};

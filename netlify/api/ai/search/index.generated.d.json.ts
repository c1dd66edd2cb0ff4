/** The index as JSON of no known shape: `loadSearch` checks it. Stands in for the file, which the build makes. */
declare const file: unknown;
export default file;

import type { IndexFile } from './documents.ts';

/** Stands in for the file, which the build makes. */
declare const file: IndexFile;
export default file;

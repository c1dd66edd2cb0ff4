export const errorText = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** What the system, Node or a library calls the kind of error it is. */
export const errorCode = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

const unwritable = new Set(['EACCES', 'EDQUOT', 'EEXIST', 'EFBIG', 'EIO', 'ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS']);

/** Whether a file or folder cannot be written: the disk is full, or they may not be written to. */
export const isUnwritable = (error: unknown) => unwritable.has(errorCode(error));

/** Ends the command with a plain sentence instead of a stack. */
export function fail(error: unknown): never {
  // Not through the console, which the measurements silence.
  process.stderr.write(`\n${errorText(error)}\n`);
  process.exit(1);
}

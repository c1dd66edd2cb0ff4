/** Ends the command with a plain sentence instead of a stack. */
export function fail(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  // Not through the console, which the measurements silence.
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}

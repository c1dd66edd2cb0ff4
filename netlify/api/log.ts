/** One line of the server's log. Values are chosen by us: never a password, token, cookie or message body. */
export interface LogEntry {
  level: 'info' | 'warn' | 'error';
  event: string;
  requestId?: string;
  [field: string]: string | number | boolean | null | undefined;
}

export type Log = (entry: LogEntry) => void;

/** JSON keeps line breaks of any value inside the one line. */
export const logLine = (entry: LogEntry) => `${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`;

/** What the log says of anything that was thrown. */
export const errorName = (error: unknown) => (error instanceof Error ? error.name : 'unknown');

/** A log that may fail without consequence: no call is answered differently because a line of it could not be written. */
export function neverFailing(log: Log): Log {
  return (entry) => {
    try {
      log(entry);
    } catch {
      // There is nowhere else to report it.
    }
  };
}

/** The log of a server whose output somebody else keeps. */
export function logToStdout(): Log {
  // Without a listener, a full disk or a closed pipe would end the process.
  process.stdout.on('error', () => undefined);
  return neverFailing((entry) => void process.stdout.write(logLine(entry)));
}

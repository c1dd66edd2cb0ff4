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

export const logToStdout: Log = (entry) => {
  process.stdout.write(logLine(entry));
};

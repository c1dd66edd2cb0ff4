/** One line of the doctor's report. */
export interface Finding {
  subject: string;
  state: 'ok' | 'note' | 'fault';
  says: string;
  /** What to do about it. */
  advice?: string;
}

export const ok = (subject: string, says: string): Finding => ({ subject, state: 'ok', says });
export const note = (subject: string, says: string, advice: string): Finding => ({
  subject,
  state: 'note',
  says,
  advice,
});
export const fault = (subject: string, says: string, advice: string): Finding => ({
  subject,
  state: 'fault',
  says,
  advice,
});

const marks = { ok: 'ok   ', note: 'note ', fault: 'FAULT' } as const;

export function lineOf({ subject, state, says, advice }: Finding): string {
  return `${marks[state]} ${subject.padEnd(14)} ${says}${advice ? ` → ${advice}` : ''}`;
}

/** One line of the doctor's report. */
export interface Finding {
  subject: string;
  state: 'ok' | 'note' | 'fault';
  says: string;
  /** What to do about it. */
  advice?: string;
}

const finding = (state: Finding['state']) => (subject: string, says: string, advice: string) => ({
  subject,
  state,
  says,
  advice,
});

export const ok = (subject: string, says: string): Finding => ({ subject, state: 'ok', says });
export const note = finding('note');
export const fault = finding('fault');

const marks = { ok: 'ok   ', note: 'note ', fault: 'FAULT' } as const;

export const formatFinding = ({ subject, state, says, advice }: Finding): string =>
  `${marks[state]} ${subject.padEnd(14)} ${says}${advice ? ` → ${advice}` : ''}`;

/** One line of the doctor's report. */
export interface Finding {
  subject: string;
  state: 'ok' | 'note' | 'fault';
  says: string;
  /** What to do about it. */
  advice?: string;
}

type Advise = (subject: string, says: string, advice: string) => Finding;

export const ok = (subject: string, says: string): Finding => ({ subject, state: 'ok', says });
export const note: Advise = (subject, says, advice) => ({ subject, state: 'note', says, advice });
export const fault: Advise = (subject, says, advice) => ({ subject, state: 'fault', says, advice });

const marks = { ok: 'ok   ', note: 'note ', fault: 'FAULT' } as const;

export const formatFinding = ({ subject, state, says, advice }: Finding): string =>
  `${marks[state]} ${subject.padEnd(14)} ${says}${advice ? ` → ${advice}` : ''}`;

import { useState, type ReactNode } from 'react';
import type { Person } from '#src/shared/contracts/projects.ts';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import type { MembersEdit } from './actions.ts';
import { personName } from './person-options.ts';

interface Question {
  people: readonly Person[];
  answer: (goOn: boolean) => void;
}

/** Asks before members are removed, and says who and what it means. Nobody removed, nothing asked. */
export function useConfirmRemoval(): [ask: (edit: MembersEdit | null) => Promise<boolean>, question: ReactNode] {
  const [asked, setAsked] = useState<Question | null>(null);
  async function ask(edit: MembersEdit | null): Promise<boolean> {
    const people = edit?.seen.filter(({ id }) => !edit.chosen.has(id)) ?? [];
    if (people.length === 0) return true;
    const goOn = await new Promise<boolean>((answer) => setAsked({ people, answer }));
    setAsked(null);
    return goOn;
  }
  const names = new Intl.ListFormat('en').format(asked?.people.map(personName) ?? []);
  return [
    ask,
    asked && (
      <ConfirmDialog
        key="confirm"
        title="Remove from this project?"
        description={`${names} will be notified, and will no longer see this project. Milestones that they own in it will have no owner. Administrators still see every project, and whoever created this one stays a member.`}
        confirmLabel="Remove from project"
        destructive
        onConfirm={() => asked.answer(true)}
        onClose={() => asked.answer(false)}
      />
    ),
  ];
}

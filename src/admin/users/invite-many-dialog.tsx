import { useState } from 'react';
import { users } from '#src/admin/data.ts';
import { EntryDialog } from '#src/components/form/form-dialog.tsx';
import { usePending } from '#src/components/form/use-pending.ts';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { DialogActions } from '#src/components/ui/dialog.tsx';
import { TextareaField } from '#src/components/ui/textarea.tsx';
import { memberApi, reply } from '#src/lib/api.ts';
import { ApiFailure } from '#src/lib/api-failure.ts';
import { messageOf } from '#src/lib/failure.ts';
import { plural } from '#src/lib/format.ts';
import { addRow, changed } from '#src/lib/query.ts';
import { readLines, type InvitedLine } from './invited-lines.ts';

interface Report {
  text: string;
  /** What went wrong; undefined for who was invited. */
  problem: string | undefined;
  /** To be handed over where no mail is sent. */
  link: string | null;
}

/** The line has no username: it is made of the address, so the words name it and a way on. */
function problemOf(error: unknown, username: string): string {
  const isUsername = error instanceof ApiFailure && error.fields.username !== undefined;
  if (!isUsername) return messageOf(error);
  return `The username that this address suggests, ${username}, cannot be used. Perhaps they have an account; otherwise, choose another name with Add User.`;
}

async function inviteOne({ text, person, problem }: InvitedLine): Promise<Report> {
  if (person === null) return { text, problem, link: null };
  try {
    const { user, link } = await reply(memberApi.admin.users.$post({ json: person }));
    addRow(users, user);
    return { text, problem: undefined, link };
  } catch (error) {
    return { text, problem: problemOf(error, person.username), link: null };
  }
}

/** Invites clients from pasted lines, one after the other, and says of each line what became of it. */
export function InviteManyDialog({ onClose }: { onClose: () => void }) {
  const [pasted, setPasted] = useState('');
  const [reports, setReports] = useState<Report[]>([]);
  const lines = readLines(pasted);
  const ready = lines.filter(({ person }) => person !== null).length;

  const [pending, invite] = usePending(async () => {
    const done: Report[] = [];
    for (const line of lines) {
      done.push(await inviteOne(line));
      setReports([...done]);
    }
    changed(['people'], users);
    // What could not be done stays to be corrected.
    setPasted(done.flatMap(({ text, problem }) => (problem === undefined ? [] : [text])).join('\n'));
  });
  const invited = reports.filter(({ problem }) => problem === undefined).length;

  return (
    <EntryDialog
      title="Invite several"
      description="They become clients and choose their own passwords."
      width="max-w-2xl"
      settled={pending || pasted === ''}
      onClose={onClose}
    >
      <TextareaField
        label="People, one per line"
        rows={7}
        value={pasted}
        disabled={pending}
        onValue={setPasted}
        hint="Ada Example <ada@example.com>, Engines Ltd"
      />
      <p role="status" className="text-sm text-muted">
        {reports.length > 0
          ? `${invited} of ${plural(reports.length, 'line')} invited${pending ? ' so far' : ''}.`
          : plural(ready, 'person', 'people')}
      </p>
      {reports.length > 0 && <ReportList reports={reports} />}
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {invited > 0 ? 'Done' : 'Cancel'}
        </Button>
        <Button loading={pending} disabled={ready === 0} onClick={invite}>
          {pending ? 'Inviting...' : ready === 0 ? 'Invite' : `Invite ${plural(ready, 'person', 'people')}`}
        </Button>
      </DialogActions>
    </EntryDialog>
  );
}

function ReportList({ reports }: { reports: readonly Report[] }) {
  return (
    <ul aria-label="Result of each line" className="grid gap-2 text-sm">
      {reports.map(({ text, problem, link }, index) => (
        <li key={index} className="grid gap-1 rounded-lg border border-line p-3 [overflow-wrap:anywhere]">
          <span className="flex flex-wrap items-center justify-between gap-2">
            <span className="text-heading">{text}</span>
            <Badge tone={problem === undefined ? 'success' : 'danger'}>
              {problem === undefined ? 'Invited' : 'Not invited'}
            </Badge>
          </span>
          {problem && <span className="text-danger">{problem}</span>}
          {link && <code className="select-all break-all text-xs text-muted">{link}</code>}
        </li>
      ))}
    </ul>
  );
}

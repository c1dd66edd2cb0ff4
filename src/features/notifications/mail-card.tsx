import type { MailChoices, MailPreferences, MailTime } from '#src/shared/contracts/mail.ts';
import type { Project } from '#src/shared/contracts/projects.ts';
import type { MailedKind } from '#src/shared/notification-kinds.ts';
import { attempt } from '#src/components/form/attempt.ts';
import { useSaved } from '#src/components/form/use-saved.ts';
import { SelectField } from '#src/components/ui/select.tsx';
import { memberApi, reply } from '#src/lib/api.ts';
import { formatHour } from '#src/lib/format.ts';
import { patch, createQuery, type Query } from '#src/lib/query.ts';
import { notificationIcons } from './icons.ts';

export const mailChoicesQuery: Query<MailChoices> = createQuery(memberApi.user.mail, {});

const kindLabels: Record<MailedKind, string> = {
  review: 'Waits for your decision',
  mention: 'You are mentioned',
  comment: 'Comments',
  decision: 'Decisions on documents',
  document: 'New documents',
  milestone: 'Milestones',
  project: 'Status and dates of projects',
  member: 'New projects and people',
  procedure: 'Procedures to sign and to follow',
  request: 'Requests and their answers',
};

const timeLabels: Record<MailTime, string> = { at_once: 'At once', daily: 'Once a day', never: 'Never' };
const hours = Array.from({ length: 24 }, (_, hour) => hour);

interface MailCardProps {
  choices: MailChoices;
  projects: readonly Project[];
  /** The kinds of which the reader gets notifications. */
  kinds: readonly MailedKind[];
}

/** What of the notifications goes out by mail. Each choice is stored as soon as it is made. */
export function MailCard({ choices: { preferences, projects: ofProjects }, projects, kinds }: MailCardProps) {
  const { saved, store } = useSaved(async (shown: MailChoices, write: () => Promise<MailChoices>) => {
    patch(mailChoicesQuery, () => shown);
    const isStored = await attempt('Failed to save your choice', async () => {
      const stored = await write();
      patch(mailChoicesQuery, () => stored);
    });
    if (!isStored) patch(mailChoicesQuery, () => ({ preferences, projects: ofProjects }));
    return isStored;
  });

  function choose(change: Partial<MailPreferences>) {
    const json = { ...preferences, ...change };
    void store({ preferences: json, projects: ofProjects }, () => reply(memberApi.user.mail.$put({ json })));
  }

  function chooseFor(projectId: number, how: MailTime | null) {
    const others = ofProjects.filter((one) => one.projectId !== projectId);
    const shown = how === null ? others : [...others, { projectId, how }];
    const write = () => reply(memberApi.user.mail.projects[':id'].$put({ param: { id: projectId }, json: { how } }));
    void store({ preferences, projects: shown }, write);
  }

  return (
    <div className="border-t border-line-strong pt-5">
      <ul className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        {kinds.map((kind) => {
          const Icon = notificationIcons[kind];
          return (
            <li key={kind} className="flex items-end gap-3">
              <span className="mb-1.5 grid size-8 shrink-0 place-items-center rounded-lg bg-accent-2 text-muted">
                <Icon aria-hidden="true" className="size-4" />
              </span>
              <SelectField
                label={kindLabels[kind]}
                options={timeLabels}
                value={preferences[kind]}
                onValue={(value) => choose({ [kind]: value as MailTime })}
                className="grow"
              />
            </li>
          );
        })}
        <li className="flex items-end gap-3">
          <span aria-hidden="true" className="w-8 shrink-0" />
          <SelectField
            label="The daily email comes at"
            value={preferences.digestHour}
            onValue={(value) => choose({ digestHour: Number(value) })}
            className="grow"
            options={hours.map((hour) => [hour, formatHour(hour)])}
          />
        </li>
      </ul>
      {projects.length > 0 && (
        <details className="mt-6 border-t border-line pt-4">
          <summary className="min-h-6 cursor-pointer font-heading text-sm font-medium text-heading">
            Make an exception for a project
          </summary>
          <ul className="mt-4 grid gap-x-8 gap-y-4 md:grid-cols-2">
            {projects.map(({ id, title }) => (
              <li key={id}>
                <SelectField
                  label={<bdi>{title}</bdi>}
                  empty="As above"
                  options={timeLabels}
                  value={ofProjects.find((one) => one.projectId === id)?.how ?? ''}
                  onValue={(value) => chooseFor(id, value === '' ? null : (value as MailTime))}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
      <p role="status" className="mt-3 min-h-5 text-sm text-muted">
        {saved}
      </p>
    </div>
  );
}

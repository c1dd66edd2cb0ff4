import { $mailChoices, MailCard } from '#features/notifications/mail-card.tsx';
import { $projects } from '#features/projects/queries.ts';
import { Loaded } from '#components/app/loaded.tsx';
import { useQuery } from '#lib/query.ts';

const shownProjects = 50;

export function MailChoices() {
  const choices = useQuery($mailChoices);
  const { data: projects } = useQuery($projects);
  return (
    <Loaded query={choices} name="Email choices" skeleton={{ count: 1, itemClassName: 'h-72' }}>
      {(data) => <MailCard choices={data} projects={projects?.rows.slice(0, shownProjects) ?? []} />}
    </Loaded>
  );
}

import { $mailChoices, MailCard } from '#features/notifications/mail-card.tsx';
import { mailedKinds } from '#shared/notification-kinds.ts';
import { can } from '#shared/permissions.ts';
import { $projects } from '#features/projects/queries.ts';
import { Loaded } from '#components/app/loaded.tsx';
import { useQuery } from '#lib/query.ts';
import { $profile } from '#stores/profile.ts';

const shownProjects = 50;

export function MailChoices() {
  const choices = useQuery($mailChoices);
  const { data: projects } = useQuery($projects);
  const { data: me } = useQuery($profile);
  const follows = me !== undefined && can(me.role, 'procedures.follow');
  const kinds = mailedKinds.filter((kind) => kind !== 'procedure' || follows);
  return (
    <Loaded query={choices} name="Email choices" skeleton={{ count: 1, itemClassName: 'h-72' }}>
      {(data) => <MailCard choices={data} projects={projects?.rows.slice(0, shownProjects) ?? []} kinds={kinds} />}
    </Loaded>
  );
}

import { mailChoicesQuery, MailCard } from '#src/features/notifications/mail-card.tsx';
import { mailedKinds } from '#src/shared/notification-kinds.ts';
import { can } from '#src/shared/permissions.ts';
import { projectsQuery } from '#src/features/projects/queries.ts';
import { Loaded } from '#src/components/app/loaded.tsx';
import { useQuery } from '#src/lib/query.ts';
import { profileQuery } from '#src/stores/profile.ts';

const shownProjects = 50;

export function MailSettings() {
  const choices = useQuery(mailChoicesQuery);
  const { data: projects } = useQuery(projectsQuery);
  const { data: me } = useQuery(profileQuery);
  const follows = me !== undefined && can(me.role, 'procedures.follow');
  const kinds = mailedKinds.filter((kind) => kind !== 'procedure' || follows);
  return (
    <Loaded query={choices} name="Email choices" skeleton={{ count: 1, itemClassName: 'h-72' }}>
      {(data) => <MailCard choices={data} projects={projects?.rows.slice(0, shownProjects) ?? []} kinds={kinds} />}
    </Loaded>
  );
}

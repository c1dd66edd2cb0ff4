import { profileQuery } from '#src/stores/profile.ts';
import { privateDraftKey } from '#src/features/auth/private-drafts.ts';
import { keepTextDraft, readTextDraft } from '#src/features/comments/drafts.ts';
import { NewProjectDialog } from '#src/features/projects/new-project-dialog.tsx';
import { useQuery } from '#src/lib/query.ts';

export function NewProject({ onClose }: { onClose: () => void }) {
  const { data: me } = useQuery(profileQuery);
  if (!me) return null;
  const key = privateDraftKey(me.id, 'project:new');
  return (
    <NewProjectDialog
      draft={{ read: () => readTextDraft(key), keep: (text) => keepTextDraft(key, text) }}
      onClose={onClose}
    />
  );
}

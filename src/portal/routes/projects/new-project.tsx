import { $profile } from '#stores/profile.ts';
import { privateDraftKey } from '#features/auth/private-drafts.ts';
import { keepDraft, readDraft } from '#features/comments/drafts.ts';
import { NewProjectDialog } from '#features/projects/new-project-dialog.tsx';
import { useQuery } from '#lib/query.ts';

export function NewProject({ onClose }: { onClose: () => void }) {
  const { data: me } = useQuery($profile);
  if (!me) return null;
  const key = privateDraftKey(me.id, 'project:new');
  return (
    <NewProjectDialog draft={{ read: () => readDraft(key), keep: (text) => keepDraft(key, text) }} onClose={onClose} />
  );
}

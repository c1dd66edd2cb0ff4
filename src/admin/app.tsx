import { CloudOff } from 'lucide-react';
import { can } from '#src/shared/permissions.ts';
import type { AppArea } from '#src/features/auth/app-area.ts';
import { SignedInOnly } from '#src/features/auth/signed-in-only.tsx';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { NoticePage } from '#src/components/app/notice-page.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { AdminWaiting } from './waiting.tsx';

export const adminArea: AppArea = {
  app: 'admin',
  title: 'Admin Dashboard',
  place: 'The admin area',
  Waiting: AdminWaiting,
  mayEnter: ({ role }) => can(role, 'admin.area'),
};

// Only administrators ever fetch this code.
const Shell = lazyPart(() => import('./shell/shell.tsx'), 'Shell', {
  fallback: <AdminWaiting />,
  missing: ShellMissing,
});

export function App() {
  return (
    <SignedInOnly area={adminArea}>
      <Shell />
    </SignedInOnly>
  );
}

function ShellMissing() {
  return (
    <main role="alert" className="grid min-h-dvh place-content-center px-5">
      <NoticePage
        icon={CloudOff}
        title="The admin area could not be loaded"
        action={<Button onClick={() => location.reload()}>Reload</Button>}
      >
        <p>Check your connection, then reload the page.</p>
      </NoticePage>
    </main>
  );
}

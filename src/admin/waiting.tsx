import { AdminBar } from '#src/components/app/app-bar.tsx';
import { AppFrame } from '#src/components/app/app-frame.tsx';
import { Waiting } from '#src/components/app/waiting.tsx';

/** The frame of the admin area; it also stands in the document. */
export const AdminWaiting = () => (
  <AppFrame bar={<AdminBar />} className="!p-0">
    <Waiting title="Admin Dashboard" />
  </AppFrame>
);

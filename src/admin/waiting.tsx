import { AppBar } from '#src/components/app/app-bar.tsx';
import { AppFrame } from '#src/components/app/app-frame.tsx';
import { Waiting } from '#src/components/app/waiting.tsx';

/** The frame of the admin area; it also stands in the document. */
export function AdminWaiting() {
  return (
    <AppFrame
      bar={<AppBar place="Admin" className="mx-auto max-w-[90rem] lg:px-10" />}
      crumbs={[{ label: 'Admin' }]}
      className="max-w-[90rem]"
    >
      <Waiting title="Admin Dashboard" />
    </AppFrame>
  );
}

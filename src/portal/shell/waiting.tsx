import { AppBar } from '#src/components/app/app-bar.tsx';
import { AppFrame } from '#src/components/app/app-frame.tsx';
import { Waiting } from '#src/components/app/waiting.tsx';
import { NavLinks } from './nav-list.tsx';
import { Sidebar } from './sidebar.tsx';

/** The frame of the portal with what everybody may open, whoever they are. It also stands in the document. */
export function PortalWaiting() {
  return (
    <AppFrame
      bar={<AppBar menu={<span className="-ml-2 size-11 lg:hidden" />} />}
      aside={
        <Sidebar>
          <nav aria-label="Portal" className="grow">
            <NavLinks path="" role={undefined} />
          </nav>
        </Sidebar>
      }
      crumbs={[{ label: 'Portal' }]}
      className="max-w-[77.5rem] lg:!mx-0 lg:!pl-11 lg:!pr-12"
    >
      <Waiting title="Client Portal" />
    </AppFrame>
  );
}

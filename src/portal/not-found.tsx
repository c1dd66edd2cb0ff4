import { Compass } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { paths } from './router.ts';
import { useTitle } from './use-title.ts';

/** An address below the portal's that leads nowhere; `alone` when nobody is signed in and there is no frame around it. */
export function NotFound({ alone = false }: { alone?: boolean }) {
  useTitle('Page not found');
  const words = (
    <div className="grid justify-items-center gap-4 py-16 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-accent-2 text-primary">
        <Compass aria-hidden="true" className="size-7" />
      </span>
      <h1 tabIndex={-1} className="text-3xl font-bold outline-none">
        404 Page Not Found
      </h1>
      <p className="max-w-md text-muted">Did you forget to add the page to the router?</p>
      <Button asChild>
        <a href={paths.dashboard}>Go to the dashboard</a>
      </Button>
    </div>
  );
  return alone ? <main className="grid min-h-dvh place-content-center px-5">{words}</main> : words;
}

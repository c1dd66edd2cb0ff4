import { Compass } from 'lucide-react';
import { Button } from '#src/components/ui/button.tsx';
import { NoticePage } from './notice-page.tsx';
import { useTitle } from './use-title.ts';

interface NotFoundProps {
  /** The link to a page that exists. */
  href: string;
  label: string;
  as?: 'h1' | 'h2';
}

/** For addresses of an app that do not exist. */
export function NotFound({ href, label, as = 'h1' }: NotFoundProps) {
  useTitle('Page not found');
  const action = (
    <Button asChild>
      <a href={href}>{label}</a>
    </Button>
  );
  return (
    <NoticePage icon={Compass} title="404 Page Not Found" as={as} action={action}>
      <p>Did you forget to add the page to the router?</p>
    </NoticePage>
  );
}

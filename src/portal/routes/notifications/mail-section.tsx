import { Mail } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';

const MailSettings = lazyPart(() => import('./mail-settings.tsx'), 'MailSettings', {
  fallback: <Skeleton className="h-72 rounded-2xl" />,
});

const anchor = 'mail';

/** What goes out by mail, asked for when somebody wants to see it. Mails lead here. */
export function MailSection() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useState(() => location.hash === `#${anchor}`);
  useEffect(() => {
    if (location.hash === `#${anchor}`) heading.current?.scrollIntoView();
  }, []);
  return (
    <section className="mt-12">
      <h2 ref={heading} id={anchor} className="mb-1 scroll-mt-24 text-xl font-semibold">
        By email
      </h2>
      <p className="mb-4 text-muted">What should reach you when you are away?</p>
      {open ? (
        <MailSettings />
      ) : (
        <Button icon={Mail} variant="secondary" size="sm" onClick={() => setOpen(true)}>
          Choose what you get by email
        </Button>
      )}
    </section>
  );
}

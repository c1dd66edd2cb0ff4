import { useState } from 'react';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { useQuery } from '#src/lib/query.ts';
import { profileQuery } from '#src/stores/profile.ts';

const TellUsDialog = lazyPart(() => import('./tell-us-dialog.tsx'), 'TellUsDialog');

export function TellUsButton() {
  const { data: me } = useQuery(profileQuery);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Tell us what you need
      </Button>
      {open && me && <TellUsDialog me={me} onClose={() => setOpen(false)} />}
    </>
  );
}

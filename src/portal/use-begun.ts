import { useState } from 'react';
import { describeInAddress } from './address.ts';
import type { PortalPage } from './router.ts';

/** Whether a form of a screen is open: by its button, or because the address asks for it (`?new=project`). */
export function useBegun(page: PortalPage, what: string): [boolean, (open: boolean) => void] {
  const [begun, setBegun] = useState(false);
  const asked = page.search.new === what;
  return [
    begun || asked,
    (open) => {
      setBegun(open);
      if (asked && !open) describeInAddress({ new: undefined });
    },
  ];
}

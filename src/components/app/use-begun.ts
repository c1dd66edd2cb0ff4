import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { type AppRouter, describeInAddress } from '#lib/address.ts';

/** Whether a form of a screen is open: by its button, or because the address asks for it (`?new=project`). */
export function useBegun($page: AppRouter, what: string): [boolean, (open: boolean) => void] {
  const [begun, setBegun] = useState(false);
  const asked = useStore($page)?.search.new === what;
  return [
    begun || asked,
    (open) => {
      setBegun(open);
      if (asked && !open) describeInAddress($page, { new: undefined });
    },
  ];
}

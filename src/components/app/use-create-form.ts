import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { type AppRouter, updateRouterAddress } from '#src/lib/address.ts';

/** Whether a form of a screen is open: by its button, or because the address asks for it (`?new=project`). */
export function useCreateForm($page: AppRouter, what: string): [boolean, (open: boolean) => void] {
  const [opened, setOpened] = useState(false);
  const asked = useStore($page)?.search.new === what;
  return [
    opened || asked,
    (open) => {
      setOpened(open);
      if (asked && !open) updateRouterAddress($page, { new: undefined });
    },
  ];
}

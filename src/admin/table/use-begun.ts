import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $router } from '#admin/paths.ts';

/** Whether a form of a tab is open: by its button, or because the address asks for it (`?new=user`). */
export function useBegun(what: string): [boolean, (open: boolean) => void] {
  const [begun, setBegun] = useState(false);
  const page = useStore($router);
  const asked = page?.search.new === what;
  return [
    begun || asked,
    (open) => {
      setBegun(open);
      if (!asked || open) return;
      const url = new URL(location.href);
      url.searchParams.delete('new');
      $router.open(url.pathname + url.search, true);
    },
  ];
}

import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { $router } from '#src/admin/paths.ts';
import { readView, writeView, type TableView } from './view.ts';

/** The view that the address describes, and how to change it. Typing replaces the history entry instead of adding one. */
export function useView(): [TableView, (view: TableView) => void] {
  const page = useStore($router);
  const search = page?.search;
  const view = useMemo(() => readView(new URLSearchParams(search)), [search]);
  function show(next: TableView) {
    const query = writeView(next).toString();
    const typing = next.search !== view.search;
    $router.open(location.pathname + (query ? `?${query}` : ''), typing);
  }
  return [view, show];
}

import { useDeferredValue, useMemo } from 'react';
import { findRows, type ViewRequest } from './view.ts';

/** The rows that match, in order. The previous ones stay on screen while a long list is searched, so that typing never waits. */
export function useMatchingRows<Row extends object>(rows: readonly Row[], wanted: ViewRequest<Row>): readonly Row[] {
  const { keep, search, textOf, sortBy, descending } = wanted;
  const asked = useMemo(
    () => ({ rows, keep, search, textOf, sortBy, descending }),
    [rows, keep, search, textOf, sortBy, descending],
  );
  const shown = useDeferredValue(asked);
  return useMemo(() => findRows(shown.rows, shown), [shown]);
}

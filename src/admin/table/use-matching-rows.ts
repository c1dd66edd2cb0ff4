import { useEffect, useMemo, useState } from 'react';
import { runInSlices, runNow } from './slices.ts';
import { findRows, type ViewRequest } from './view.ts';

/** Finding and sorting this many rows takes less than a frame. */
const atOnce = 400;

/**
 * The rows that match, in order. Long lists are searched in slices, while the previous result stays on screen, so that
 * typing and scrolling never wait.
 */
export function useMatchingRows<Row extends object>(rows: readonly Row[], wanted: ViewRequest<Row>): readonly Row[] {
  const { keep, search, textOf, column, descending } = wanted;
  const found = useMemo(
    () => (rows.length <= atOnce ? runNow(findRows(rows, { keep, search, textOf, column, descending })) : null),
    [rows, keep, search, textOf, column, descending],
  );
  const [last, setLast] = useState(found ?? rows);
  if (found !== null && found !== last) setLast(found);
  useEffect(() => {
    if (rows.length <= atOnce) return;
    return runInSlices(findRows(rows, { keep, search, textOf, column, descending }), setLast);
  }, [rows, keep, search, textOf, column, descending]);
  return found ?? last;
}

import { useEffect, useMemo, useState } from 'react';
import { runInSlices, runNow } from './slices.ts';
import { findRows, type Wanted } from './view.ts';

/** Up to here finding and sorting takes less than a frame. */
const atOnce = 400;

/**
 * The rows that are wanted, in order. Of a long list they are worked out in slices, and what was found before is shown
 * until then, so that neither typing nor scrolling ever waits for them.
 */
export function useFound<Row extends object>(rows: readonly Row[], wanted: Wanted<Row>): readonly Row[] {
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

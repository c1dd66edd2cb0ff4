/** Work that can be interrupted between two steps. */
export type Steps<T> = Generator<undefined, T>;

/** Half a frame; the other half is left for rendering. */
const sliceMs = 8;

/** Runs the work without interruption. */
export function runNow<T>(work: Steps<T>): T {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

/** Runs the work a slice at a time, so that the page stays responsive. Returns a function that stops it. */
export function runInSlices<T>(work: Steps<T>, done: (result: T) => void): () => void {
  let timer = setTimeout(slice);
  function slice() {
    const end = performance.now() + sliceMs;
    let step = work.next();
    while (!step.done && performance.now() < end) step = work.next();
    if (step.done) done(step.value);
    else timer = setTimeout(slice);
  }
  return () => clearTimeout(timer);
}

/** How many rows or comparisons make a step: much shorter than a slice, much longer than reading the clock. */
const stepSize = 200;

export function* filterInSteps<T>(rows: readonly T[], keep: (row: T) => boolean): Steps<T[]> {
  const kept: T[] = [];
  for (let at = 0; at < rows.length; at += stepSize) {
    for (const row of rows.slice(at, at + stepSize)) if (keep(row)) kept.push(row);
    yield;
  }
  return kept;
}

export function* mapInSteps<T, U>(rows: readonly T[], change: (row: T) => U): Steps<U[]> {
  const changed: U[] = [];
  for (let at = 0; at < rows.length; at += stepSize) {
    for (const row of rows.slice(at, at + stepSize)) changed.push(change(row));
    yield;
  }
  return changed;
}

/** A stable merge sort. */
export function* sortInSteps<T>(rows: readonly T[], compare: (a: T, b: T) => number): Steps<T[]> {
  let runs: T[][] = [];
  for (let at = 0; at < rows.length; at += stepSize) {
    runs.push(rows.slice(at, at + stepSize).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let at = 0; at < runs.length; at += 2) merged.push(yield* merge(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

function* merge<T>(left: readonly T[], right: readonly T[], compare: (a: T, b: T) => number): Steps<T[]> {
  const merged: T[] = [];
  let l = 0;
  let r = 0;
  while (l < left.length && r < right.length) {
    const a = left[l] as T;
    const b = right[r] as T;
    if (compare(a, b) <= 0) {
      merged.push(a);
      l += 1;
    } else {
      merged.push(b);
      r += 1;
    }
    if (merged.length % stepSize === 0) yield;
  }
  return merged.concat(left.slice(l), right.slice(r));
}

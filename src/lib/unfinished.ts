type Work = () => Promise<unknown>;

const works = new Set<Work>();

/** Names work that waits and must not be lost: it is done at once when the page is left, or the session ends. */
export function finishBeforeLeaving(work: Work): void {
  works.add(work);
}

export async function finishWork(): Promise<void> {
  await Promise.all([...works].map((work) => work()));
}

if (typeof window !== 'undefined') addEventListener('pagehide', () => void finishWork());

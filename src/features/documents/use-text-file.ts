import { useEffect, useState } from 'react';

/** More than anybody reads in a dialog; the rest is a download away. */
const shownCharacters = 200_000;

/** What a text file says; undefined while it is read, null where it cannot be. */
export function useTextFile(address: string | undefined): string | null | undefined {
  const [read, setRead] = useState<{ address: string; text: string | null }>();
  useEffect(() => {
    if (address === undefined) return undefined;
    const abort = new AbortController();
    fetch(address, { signal: abort.signal })
      .then((reply) => (reply.ok ? reply.text() : null))
      .then(
        (text) => setRead({ address, text: text?.slice(0, shownCharacters) ?? null }),
        () => abort.signal.aborted || setRead({ address, text: null }),
      );
    return () => abort.abort();
  }, [address]);
  return read?.address === address ? read?.text : undefined;
}

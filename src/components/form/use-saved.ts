import { useState } from 'react';

/** For what is stored as soon as it is chosen: what to say of it, once it is. `save` is false where it could not be. */
export function useSaved<Args extends unknown[]>(save: (...args: Args) => Promise<boolean>) {
  const [saved, setSaved] = useState('');
  async function store(...args: Args): Promise<boolean> {
    setSaved('');
    const isStored = await save(...args);
    if (isStored) setSaved('Saved.');
    return isStored;
  }
  return { saved, store };
}

import { useState } from 'react';
import { updateAddressSoon } from './address.ts';

/** What is typed into a search, at once; the address keeps it a moment later, and Back, Forward and links change it. */
export function useTypedSearch(known: string): [string, (typed: string) => void] {
  const [state, setState] = useState({ typed: known, known });
  if (state.known !== known) setState({ typed: state.typed.trim() === known ? state.typed : known, known });
  return [
    state.typed,
    (typed) => {
      setState({ typed, known });
      updateAddressSoon({ q: typed.trim() });
    },
  ];
}

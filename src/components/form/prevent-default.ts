import type { SyntheticEvent } from 'react';

/** Acts on an event in place of the browser: a form that is sent by script, for instance. */
export const preventDefault = (act: () => unknown) => (event: SyntheticEvent) => {
  event.preventDefault();
  act();
};

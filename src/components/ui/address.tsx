import { Fragment } from 'react';
import { addressParts } from '#src/lib/address-parts.ts';

/** An e-mail address or a handle, which breaks between its parts where it has to. */
export function Address({ children }: { children: string }) {
  return addressParts(children).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
